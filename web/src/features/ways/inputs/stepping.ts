/** Keyboard navigation in a long form. */
import type { KeyboardEvent } from 'react';

const FIELDS = 'input:not([type=hidden]):not([readonly]), textarea:not([readonly]), select';
const isOpenTo = (field: HTMLElement) => !field.matches(':disabled') && field.offsetParent !== null;

const fieldNamed = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLElement>(`[name="${name}"]`);

/** The box COD of a line, unless it has what was said of all, as `data-cod` around the lines tells. */
function boxToDecide(form: HTMLFormElement, place: string): HTMLElement | null {
  const box = fieldNamed(form, `deliveries.${place}.cod`);
  if (!(box instanceof HTMLInputElement) || !isOpenTo(box)) return null;
  return box.closest<HTMLElement>('[data-cod]')?.dataset.cod === String(box.checked) ? null : box;
}

/** After the price: COD, if that is still to be decided, else the next line that can be changed. */
function nextLine(form: HTMLFormElement, from: HTMLElement): HTMLElement | null | undefined {
  const [, place, field] = /^deliveries\.(\d+)\.(item_price|cod)$/.exec(nameOf(from)) ?? [];
  if (place === undefined) return undefined;
  const box = field === 'item_price' ? boxToDecide(form, place) : null;
  if (box !== null) return box;
  for (let next = Number(place) + 1; ; next++) {
    const phone = fieldNamed(form, `deliveries.${next}.customer_phone`);
    if (phone === null || isOpenTo(phone)) return phone;
  }
}

const nameOf = (field: HTMLElement) => field.getAttribute('name') ?? '';

/** Enter goes to the next field, after a line to the next one, and at last to the submit button. */
function goOn(form: HTMLFormElement, from: HTMLElement): void {
  const line = nextLine(form, from);
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)].filter(isOpenTo);
  const next = line === undefined ? fields[fields.indexOf(from) + 1] : line;
  arriveAt(next ?? form.querySelector<HTMLElement>('button[type=submit]'));
}

/** As Tab does: what is typed next replaces what is there. */
function arriveAt(field: HTMLElement | null): void {
  field?.focus();
  if (field instanceof HTMLInputElement && field.type !== 'file') field.select();
}

/** The same field of the previous or next delivery. */
function goAlong(form: HTMLFormElement, from: HTMLElement, step: 1 | -1): void {
  const [, place, field] = /^deliveries\.(\d+)\.(.+)$/.exec(nameOf(from)) ?? [];
  if (place === undefined) return;
  arriveAt(fieldNamed(form, `deliveries.${Number(place) + step}.${field}`));
}

const formOf = (from: EventTarget): HTMLFormElement | null =>
  from instanceof HTMLElement && from.matches(FIELDS) ? from.closest('form') : null;

/** The step that follows a pick, until it is taken. */
let takeStep: (() => void) | null = null;

function goOnAfterPick(form: HTMLFormElement, from: HTMLElement): void {
  const timer = setTimeout(() => takeStep?.());
  takeStep = () => {
    clearTimeout(timer);
    takeStep = null;
    if (document.activeElement === from) goOn(form, from);
  };
}

/** A key that comes before the step is taken is meant for the field that it leads to. */
function catchUp(event: KeyboardEvent<HTMLElement>): void {
  if (takeStep === null) return;
  takeStep();
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return;
  // Its target is the field before.
  event.stopPropagation();
  const now = document.activeElement as HTMLElement;
  const form = formOf(now);
  if (form === null || now.matches('textarea')) return;
  event.preventDefault();
  goOn(form, now);
}

/**
 * In the capture phase, because an open list handles these keys itself: Alt+Down and Alt+Up, and
 * Enter, which picks and then goes on.
 */
export function stepAlong(event: KeyboardEvent<HTMLElement>): void {
  catchUp(event);
  const form = formOf(event.target);
  if (form === null || event.isPropagationStopped()) return;
  const from = event.target as HTMLElement;
  const isPick = event.key === 'Enter' && from.hasAttribute('aria-activedescendant');
  if (isPick && !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing) {
    goOnAfterPick(form, from);
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 } as const;
  const by = step[event.key as keyof typeof step];
  if (!event.altKey || by === undefined || !nameOf(from).startsWith('deliveries.')) return;
  event.preventDefault();
  event.stopPropagation();
  goAlong(form, from, by);
}

/** Enter goes to the next field. */
export function goOnAtEnter(event: KeyboardEvent<HTMLElement>): void {
  const form = formOf(event.target);
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || form === null) return;
  const from = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || from.matches('textarea')) return;
  goOn(form, from);
  event.preventDefault();
}
