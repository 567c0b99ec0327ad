/** downshift's combobox with this app's rules: typed text stays until something is picked. */
import { useCombobox, type UseComboboxProps } from 'downshift';
import { useEffect, useState, type KeyboardEvent } from 'react';

export interface ChoiceProps<T> {
  /** The options for the text of the last `onTyped`. */
  items: readonly T[];
  toKey: (item: T) => string | number;
  /** The input's text once the item is picked. */
  toLabel: (item: T) => string;
  value: T | null;
  onPick: (item: T | null) => void;
  /** Called on every change of the typed text; '' if it is emptied or an item is picked. */
  onTyped?: ((text: string) => void) | undefined;
  /** Text typed earlier without picking, as in a restored draft. */
  initialTyped?: string | undefined;
  /** Removes text that was not picked on blur: a filter must not show what does not apply. */
  dropsTyped?: boolean | undefined;
}

/** What the user did in the input that was shown until this code had loaded. */
export interface TakenOver {
  typed: string | null;
  isOpen: boolean;
  hasFocus: boolean;
}

const { InputChange, InputClick, InputBlur, MenuMouseLeave } = useCombobox.stateChangeTypes;

const stateReducer: NonNullable<UseComboboxProps<unknown>['stateReducer']> = (
  state,
  { type, changes },
) => {
  if (type === InputChange) {
    return { ...changes, highlightedIndex: changes.inputValue === '' ? -1 : 0 };
  }
  if (type === MenuMouseLeave || (type === InputClick && state.isOpen)) return state;
  // Enter, Tab and a click pick; `leave` below handles blur.
  if (type === InputBlur) return { ...state, isOpen: false, highlightedIndex: -1 };
  return changes;
};

const KEYS = new Set(['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', 'Escape']);

export function useTypedChoice<T>(props: ChoiceProps<T>, takenOver: TakenOver) {
  const { items, toKey, toLabel, value, onPick, onTyped, dropsTyped = false } = props;
  // null: the input shows the picked item; text: what was typed since.
  const [typed, setTyped] = useState<string | null>(
    takenOver.typed ?? (props.value === null && props.initialTyped ? props.initialTyped : null),
  );
  const pick = (item: T) => {
    setTyped(null);
    onPick(item);
    onTyped?.('');
  };
  const list = useCombobox<T>({
    items: [...items],
    itemToString: (item) => (item === null ? '' : toLabel(item)),
    itemToKey: (item: T | null) => item && toKey(item),
    selectedItem: value,
    inputValue: typed ?? (value === null ? '' : toLabel(value)),
    initialIsOpen: takenOver.isOpen,
    stateReducer: stateReducer as NonNullable<UseComboboxProps<T>['stateReducer']>,
    onSelectedItemChange: ({ selectedItem }) => selectedItem !== null && pick(selectedItem),
  });
  const { isOpen, highlightedIndex, closeMenu, setHighlightedIndex } = list;
  useEffect(() => {
    if (takenOver.typed) setHighlightedIndex(0);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as typing it here would have done
  }, []);

  const type = (next: string) => {
    setTyped(next);
    if (value !== null) onPick(null);
    onTyped?.(next);
  };
  const forget = () => {
    setTyped(null);
    onTyped?.('');
  };
  const leave = () => {
    closeMenu();
    if (typed === null) return;
    if (typed.trim() === '') return forget();
    const label = typed.trim().toLowerCase();
    const same = items.filter((item) => toLabel(item).toLowerCase() === label);
    if (same.length === 1 && same[0] !== undefined) pick(same[0]);
    // Not when another window gets the focus: typing continues when this one is back.
    else if (dropsTyped && document.hasFocus()) forget();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const highlighted = isOpen ? items[highlightedIndex] : undefined;
    // Only what was typed is meant: passing through a field picks nothing.
    if (event.key === 'Tab' && typed?.trim() && highlighted !== undefined) pick(highlighted);
    // Gone before the focus moves on: browsers would stop at a list that scrolls.
    if (event.key === 'Tab') closeMenu();
    const isForPage =
      (event.key === 'Enter' && !(isOpen && highlightedIndex in items)) ||
      (event.key === 'Escape' && !isOpen);
    if (isForPage) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
    else if (KEYS.has(event.key)) event.stopPropagation();
  };
  return { ...list, typed: typed ?? '', type, leave, onKeyDown };
}
