// Puts a floating element beside an anchor, wherever there is room.
import type { Attachment } from 'svelte/attachments';

export function beside(anchor: DOMRect): Attachment<HTMLElement> {
  return (element) => {
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
    element.style.left = `${Math.max(gap, Math.min(left, wide - box.width - gap))}px`;
    element.style.top = `${Math.max(gap, top)}px`;
  };
}
