import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import { useState } from 'react';
import { hasLoadedOrWarned } from '../../api/hasLoadedOrWarned.ts';
import { lazyComponent } from '../../api/lazyComponent.tsx';

const DeliveryEditor = lazyComponent(() => import('./DeliveryEditor.tsx'), 'DeliveryEditor');

interface Open {
  delivery: Delivery;
  shopId: number | null;
  /** The button that opened it. */
  opener: Element | null;
}

/** Where the focus belongs afterwards; the row may have been drawn anew with what was saved. */
function focusAgain({ opener, delivery: { id } }: Open): void {
  setTimeout(() => {
    const place = opener?.isConnected
      ? opener
      : document.querySelector(`[data-row="${id}"] button`);
    if (document.activeElement === document.body && place instanceof HTMLElement) {
      place.focus({ preventScroll: true });
    }
  });
}

/**
 * The editor of one delivery, whose code loads when it is first opened: `open` it, and render
 * `editor`.
 */
export function useDeliveryEditor(onSaved: (id: number) => void = () => {}) {
  const [isOpen, setOpen] = useState<Open | null>(null);
  const open = async (delivery: Delivery, shopId: number | null) => {
    const opener = document.activeElement;
    if (await hasLoadedOrWarned(DeliveryEditor.load)) setOpen({ delivery, shopId, opener });
  };
  const editor = isOpen && (
    <DeliveryEditor
      delivery={isOpen.delivery}
      shopId={isOpen.shopId}
      onClose={(isSaved) => {
        setOpen(null);
        focusAgain(isOpen);
        if (isSaved) onSaved(isOpen.delivery.id);
      }}
    />
  );
  return {
    /** With the shop of the delivery's way. */
    open: (delivery: Delivery, shopId: number | null) => void open(delivery, shopId),
    editor,
  };
}

/** Milliseconds in which the new values of a saved row are waited for. */
const LATEST = 10_000;

/** Shows for a moment which rows were just changed: now, and again when they say something new. */
export function showChanged(id: number): void {
  const rows = document.querySelectorAll<HTMLElement>(`[data-row="${id}"]`);
  let timer: ReturnType<typeof setTimeout>;
  const mark = (isMarked: boolean) => {
    for (const row of rows) row.toggleAttribute('data-changed', isMarked);
  };
  const start = () => {
    clearTimeout(timer);
    mark(false);
    // Else the animation would not begin anew.
    for (const row of rows) row.getBoundingClientRect();
    mark(true);
    timer = setTimeout(mark, 1_000, false);
  };
  const changes = new MutationObserver(start);
  for (const row of rows)
    changes.observe(row, { childList: true, characterData: true, subtree: true });
  setTimeout(() => changes.disconnect(), LATEST);
  start();
}
