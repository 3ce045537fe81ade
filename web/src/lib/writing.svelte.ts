// Whether places are clicked for writing, and which one is written on: shared by the tool in one's own strip and the stage.
export const writing = $state({ on: false, place: '' });

export function stopWriting(): void {
  writing.on = false;
  writing.place = '';
}
