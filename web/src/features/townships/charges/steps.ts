/** Moving from charge to charge by keys. */
import type { KeyboardEvent } from 'react';

/** Enter does `work` instead of sending the form; Ctrl+Enter still sends it. */
export const atEnter = (work: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
    return;
  event.preventDefault();
  work();
};

const inputIn = (row: Element | null) => row?.querySelector('input') ?? null;

/** The input of a township's row; null when the row is not in view. */
export const chargeInput = (id: number): HTMLInputElement | null =>
  inputIn(document.querySelector(`[data-charge="${id}"]`));

/**
 * Enter and Down go to the next charge, Up to the one before, Enter on the last one to the button
 * that saves. Escape calls `restore`.
 */
export function stepThroughCharges(event: KeyboardEvent<HTMLElement>, restore: () => void): void {
  const input = event.target;
  if (!(input instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const row = input.closest('[data-charge]');
  if (row === null) return;
  if (event.key === 'Escape') {
    restore();
  } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
    const next = inputIn(row.nextElementSibling);
    const save = input.form?.querySelector<HTMLElement>('button[type=submit]');
    (next ?? (event.key === 'Enter' ? save : null))?.focus();
  } else if (event.key === 'ArrowUp') {
    inputIn(row.previousElementSibling)?.focus();
  } else {
    return;
  }
  event.preventDefault();
}
