/** What a combobox keeps and does: typed text, the open list, the active option, the keys. */
import { useState, type KeyboardEvent } from 'react';

export interface ComboboxProps<T> {
  /** What is offered for the text of the last `onTyped`. */
  items: readonly T[];
  toKey: (item: T) => string | number;
  /** What the input holds once the item is picked. */
  toLabel: (item: T) => string;
  value: T | null;
  onPick: (item: T | null) => void;
  /** Every change of the typed text; '' when it is emptied or an item is picked. */
  onTyped?: ((text: string) => void) | undefined;
  /** Text that was typed earlier without picking, as a restored draft has it. */
  initialTyped?: string | undefined;
  /** Text left standing without a pick goes: a filter must not show what is not in force. */
  dropsTyped?: boolean | undefined;
}

export function useCombobox<T>(props: ComboboxProps<T>) {
  const { items, toKey, toLabel, value, onPick, onTyped, dropsTyped = false } = props;
  // null: the input shows the picked item; text: it shows what was typed since.
  const [typed, setTyped] = useState<string | null>(
    props.value === null && props.initialTyped ? props.initialTyped : null,
  );
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);

  const text = typed ?? (value === null ? '' : toLabel(value));

  const open = () => {
    if (isOpen) return;
    setOpen(true);
    setActive(value === null ? -1 : items.findIndex((item) => toKey(item) === toKey(value)));
  };
  const close = () => setOpen(false);
  const pick = (item: T) => {
    setTyped(null);
    setOpen(false);
    onPick(item);
    onTyped?.('');
  };
  const type = (next: string) => {
    setTyped(next);
    setOpen(true);
    setActive(next === '' ? -1 : 0);
    if (value !== null) onPick(null);
    onTyped?.(next);
  };
  const forget = () => {
    setTyped(null);
    onTyped?.('');
  };
  const leave = () => {
    setOpen(false);
    if (typed === null) return;
    if (typed.trim() === '') return forget();
    const wanted = typed.trim().toLowerCase();
    const same = items.filter((item) => toLabel(item).toLowerCase() === wanted);
    if (same.length === 1 && same[0] !== undefined) pick(same[0]);
    // Not where another window is looked at: what is typed goes on when this one comes back.
    else if (dropsTyped && document.hasFocus()) forget();
  };
  const move = (step: number) => {
    if (!isOpen) return open();
    if (items.length > 0) setActive((active + step + items.length) % items.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(active < 0 ? 0 : -1);
    else if (event.key === 'Escape' && isOpen) close();
    else if (event.key === 'Enter' && isOpen && items[active] !== undefined) pick(items[active]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { text, isOpen, active, open, pick, type, leave, setActive, onKeyDown };
}
