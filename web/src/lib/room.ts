/** Whether the window has room to keep one's own seat in sight while the table scrolls above it. */
export function roomy(): boolean {
  return window.innerHeight >= (window.innerWidth >= 1180 ? 640 : 820) && window.innerWidth >= 900;
}
