// Whether places are clicked for writing, which one is written on, and the sheet used last: shared by tool, box and stage.
export const writing = $state({ on: false, place: '', sheet: '' });

export function stopWriting(): void {
  writing.on = false;
  writing.place = '';
}
