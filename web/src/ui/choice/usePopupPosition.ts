import { useLayoutEffect, useState, type RefObject } from 'react';

/** Distance from the edge of what is visible, in px. */
const EDGE = 8;
/** The list is never taller than this, in px. */
const TALLEST = 320;
/** Less than this is not worth opening: about three options, in px. */
const USEFUL = 140;

interface Place {
  isAbove: boolean;
  maxHeight: number;
}

function placeFor(box: Element): Place {
  const { top, bottom } = box.getBoundingClientRect();
  // What a phone's keyboard leaves; both count from the layout's upper edge.
  const seen = window.visualViewport;
  const upper = seen?.offsetTop ?? 0;
  // A dialog cuts off what reaches beyond it.
  const dialog = box.closest('dialog')?.getBoundingClientRect();
  const seenTop = Math.max(upper, dialog?.top ?? upper);
  const lower = upper + (seen?.height ?? innerHeight);
  const seenBottom = Math.min(lower, dialog?.bottom ?? lower);
  const below = seenBottom - bottom - EDGE;
  const above = top - seenTop - EDGE;
  const isAbove = below < Math.min(TALLEST, above) && below < USEFUL + 60 && above > below;
  return { isAbove, maxHeight: Math.max(80, Math.min(TALLEST, isAbove ? above : below)) };
}

/** On which side of its field an open list has room, and how much, also above a phone's keyboard. */
export function usePopupPosition(field: RefObject<Element | null>, isOpen: boolean): Place {
  const [place, setPlace] = useState<Place>({ isAbove: false, maxHeight: TALLEST });
  useLayoutEffect(() => {
    const box = field.current;
    if (!isOpen || box === null) return;
    const update = () => setPlace(placeFor(box));
    if (placeFor(box).maxHeight < USEFUL) box.scrollIntoView({ block: 'start' });
    update();
    const seen = window.visualViewport;
    seen?.addEventListener('resize', update);
    addEventListener('scroll', update, { capture: true, passive: true });
    return () => {
      seen?.removeEventListener('resize', update);
      removeEventListener('scroll', update, { capture: true });
    };
  }, [field, isOpen]);
  return place;
}
