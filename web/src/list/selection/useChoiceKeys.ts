import { useLayoutEffect } from 'react';
import { CONTROLS } from '../table/useRowPress.ts';
import type { Choosing } from '../bulk/choice.ts';

const isTyped = (target: Element) =>
  target.matches('textarea, select, [contenteditable], input:not([type=checkbox])');

const boxIn = (row: Element | null | undefined) =>
  row?.querySelector<HTMLInputElement>('[data-box]') ?? null;

/** Puts the focus on the box of a row, by default the first one. */
export const focusBox = (row?: Element | null): void =>
  (boxIn(row) ?? document.querySelector<HTMLInputElement>('[data-box]'))?.focus();

/** The box above or below, if there is one. */
function neighbour(box: Element, step: number): HTMLInputElement | undefined {
  const all = [...document.querySelectorAll<HTMLInputElement>('[data-box]')];
  return all[all.findIndex((one) => one === box) + step];
}

/**
 * While rows are chosen: arrows go from box to box, with shift they choose on the way; space and
 * "x" change the row that has the focus, with shift all from the last one; Esc leaves. A press on a
 * row changes it too: it would be a pity to lose the choice for opening one.
 */
export function useChoiceKeys(choosing: Choosing, onLeave: () => void): void {
  // Before the boxes are drawn: whoever sees them may press a key at once.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, key, shiftKey } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!(target instanceof Element) || isTyped(target)) return;
      if (document.querySelector('dialog[open], [role=dialog]')) return;
      const row = target.closest('[data-row]');
      const box = boxIn(row);
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      if (key === 'Escape') {
        row?.querySelector<HTMLElement>('a')?.focus();
        onLeave();
      } else if (box === null) return;
      else if (step !== 0 && target === box) {
        const next = neighbour(box, step);
        if (shiftKey && next)
          choosing.put([Number(box.dataset['box']), Number(next.dataset['box'])], true);
        next?.focus();
      } else if (
        key === ' '
          ? target === box
            ? shiftKey
            : target.matches('a, [data-row]')
          : event.code === 'KeyX'
      ) {
        choosing.press(Number(box.dataset['box']), shiftKey);
      } else return;
      event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const { target, ctrlKey, metaKey, shiftKey } = event;
      if (!(target instanceof Element) || target.closest(CONTROLS) || ctrlKey || metaKey) return;
      const box = boxIn(target.closest('[data-row]'));
      if (box === null) return;
      // The list then leaves the press alone.
      event.preventDefault();
      if (shiftKey) getSelection()?.removeAllRanges();
      choosing.press(Number(box.dataset['box']), shiftKey);
    };
    addEventListener('keydown', press);
    addEventListener('click', click, { capture: true });
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('click', click, { capture: true });
    };
  }, [choosing, onLeave]);
}
