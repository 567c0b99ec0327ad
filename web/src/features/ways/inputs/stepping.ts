/** Keyboard navigation in a long form. */
import type { KeyboardEvent } from 'react';

const FIELDS = 'input:not([type=hidden]):not([readonly]), textarea, select';
const isOpenTo = (field: HTMLElement) => !field.matches(':disabled') && field.offsetParent !== null;

/** Enter goes to the next field, and from the last one to the submit button. */
function goOn(form: HTMLFormElement, from: HTMLElement): void {
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter(isOpenTo);
  const next = fields[fields.indexOf(from) + 1];
  (next ?? form.querySelector<HTMLElement>('button[type=submit]'))?.focus();
}

/** The same field of the previous or next delivery. */
function goAlong(form: HTMLFormElement, from: HTMLElement, step: 1 | -1): void {
  const [, place, field] = /^deliveries\.(\d+)\.(.+)$/.exec(from.getAttribute('name') ?? '') ?? [];
  if (place === undefined) return;
  const name = `deliveries.${Number(place) + step}.${field}`;
  form.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
}

const formOf = (from: EventTarget): HTMLFormElement | null =>
  from instanceof HTMLElement && from.matches(FIELDS) ? from.closest('form') : null;

/** Alt+Down and Alt+Up; in the capture phase, because an open list handles the arrows. */
export function stepAlong(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 } as const;
  const by = step[event.key as keyof typeof step];
  const form = formOf(event.target);
  if (!event.altKey || by === undefined || form === null) return;
  event.preventDefault();
  event.stopPropagation();
  goAlong(form, event.target as HTMLElement, by);
}

/** Enter goes to the next field, Ctrl+Enter submits. */
export function goOnAtEnter(event: KeyboardEvent<HTMLElement>): void {
  const form = formOf(event.target);
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || form === null) return;
  const from = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey) form.requestSubmit();
  else if (from.matches('textarea')) return;
  else goOn(form, from);
  event.preventDefault();
}
