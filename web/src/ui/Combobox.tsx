import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode, type Ref } from 'react';
import { useT } from '../i18n/t.ts';
import { classes } from './classes.ts';
import type { FieldTies } from './Field.tsx';
import { inputClasses } from './inputs.tsx';
import { useCombobox, type ComboboxProps } from './useCombobox.ts';

interface Props<T> extends ComboboxProps<T>, Partial<FieldTies> {
  /** How an item stands in the list; its label unless said. */
  renderItem?: (item: T) => ReactNode;
  /** Shown when nothing matches, already translated. */
  emptyText: string;
  isLoading?: boolean | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A text input with a list to choose from, after the ARIA combobox pattern. */
export function Combobox<T>(props: Props<T>) {
  const { items, toKey, toLabel, value, onPick, onTyped, initialTyped, ...more } = props;
  const { dropsTyped, renderItem = toLabel, emptyText, isLoading = false, ...rest } = more;
  const { onBlur, inputRef, ...input } = rest;
  const t = useT();
  const listId = useId();
  const list = useRef<HTMLUListElement>(null);
  const box = useCombobox(props);
  const { isOpen, active } = box;
  useEffect(() => {
    if (isOpen) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, active]);
  return (
    <div className="relative">
      <input
        type="text"
        autoComplete="off"
        {...input}
        ref={inputRef}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        value={box.text}
        onChange={(event) => box.type(event.target.value)}
        onClick={box.open}
        onFocus={(event) => event.target.select()}
        onKeyDown={box.onKeyDown}
        onBlur={() => {
          box.leave();
          onBlur?.();
        }}
        className={inputClasses('pr-8')}
      />
      <ChevronDown
        aria-hidden="true"
        className="text-muted pointer-events-none absolute top-2.5 right-2.5 size-4"
      />
      <ul
        ref={list}
        id={listId}
        role="listbox"
        hidden={!isOpen || items.length === 0}
        // The press must not take the focus away from the input before the click arrives.
        onMouseDown={(event) => event.preventDefault()}
        className="bg-raised border-line rounded-control shadow-float absolute inset-x-0 top-full z-20 mt-1 max-h-[200px] overflow-y-auto border py-1"
      >
        {isOpen &&
          items.map((item, at) => (
            <li
              key={toKey(item)}
              id={`${listId}-${at}`}
              role="option"
              aria-selected={value !== null && toKey(item) === toKey(value)}
              onClick={() => box.pick(item)}
              onMouseMove={() => box.setActive(at)}
              className={classes('px-2.5 py-1.5', at === active && 'bg-accent-soft')}
            >
              {renderItem(item)}
            </li>
          ))}
      </ul>
      {isOpen && items.length === 0 && (
        <p
          role="status"
          className="bg-raised border-line rounded-control shadow-float text-muted absolute inset-x-0 top-full z-20 mt-1 border px-2.5 py-2"
        >
          {isLoading ? t('Loading...') : emptyText}
        </p>
      )}
    </div>
  );
}
