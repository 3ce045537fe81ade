// Puts a floating element beside an anchor, wherever there is room, and keeps it there as it grows. It is moved by a
// transform from the corner of the window (the element's style: `left: 0; top: 0`), so nothing counts as having jumped.
import type { Attachment } from 'svelte/attachments';

export function beside(anchor: DOMRect): Attachment<HTMLElement> {
  return (element) => {
    const place = () => {
      const box = element.getBoundingClientRect();
      const gap = 8;
      const wide = window.innerWidth;
      const high = window.innerHeight;
      let left = anchor.x + anchor.width / 2 - box.width / 2;
      let top = anchor.y - box.height - gap;
      if (top < gap) top = anchor.bottom + gap;
      if (top + box.height > high - gap) {
        top = Math.max(gap, Math.min(anchor.y, high - box.height - gap));
        left = anchor.right + gap;
        if (left + box.width > wide - gap) left = anchor.x - box.width - gap;
      }
      element.style.translate = `${Math.max(gap, Math.min(left, wide - box.width - gap))}px ${Math.max(gap, top)}px`;
    };
    place();
    const growing = new ResizeObserver(place);
    growing.observe(element);
    return () => growing.disconnect();
  };
}
