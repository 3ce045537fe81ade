/** The agent whose card was pointed at last while agents are chosen: the strip below shows what they bring. */
export const candidate = $state({ id: '' });
