import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import { useT } from '../../i18n/t.ts';
import { classes } from '../classes.ts';
import type { FieldTies } from '../Field.tsx';
import { inputClasses } from '../inputs.tsx';
import { Marked } from '../marked/Marked.tsx';
import { usePopupPosition } from './usePopupPosition.ts';
import { useTypedChoice, type ChoiceProps, type TakenOver } from './useTypedChoice.ts';

export interface ComboboxProps<T> extends ChoiceProps<T>, Partial<FieldTies> {
  /** How an item renders in the list, where what was typed stands out; by default its label. */
  renderItem?: (item: T, typed: string) => ReactNode;
  /** Shown when nothing matches, already translated; '' if that is said beside the field. */
  emptyText: string;
  isLoading?: boolean | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  onBlur?: (() => void) | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

const POPUP = 'bg-raised border-line rounded-control shadow-float absolute inset-x-0 z-40 border';

const byLabel =
  <T,>(toLabel: (item: T) => string) =>
  (item: T, typed: string) => <Marked text={toLabel(item)} find={typed} />;

interface Props<T> extends ComboboxProps<T> {
  takenOver: TakenOver;
}

/** A text input with a list to choose from. The list is only in the page while it is open. */
export function ComboboxField<T>({ takenOver, ...props }: Props<T>) {
  const { items, toKey, toLabel, value, onPick, onTyped, initialTyped, ...more } = props;
  const { dropsTyped, renderItem = byLabel(toLabel), emptyText, isLoading = false, ...rest } = more;
  const { onBlur, inputRef, ...input } = rest;
  const t = useT();
  const box = useTypedChoice(props, takenOver);
  const { isOpen, highlightedIndex } = box;
  const isShown = isOpen && items.length > 0;
  const field = useRef<HTMLDivElement>(null);
  const { isAbove, maxHeight } = usePopupPosition(field, isOpen);
  const { hasFocus, typed } = takenOver;
  useLayoutEffect(() => {
    const own = field.current?.querySelector('input');
    if (!hasFocus || !own) return;
    own.focus({ preventScroll: true });
    // All is selected, as whenever somebody comes here, unless typing goes on.
    if (typed !== null) own.setSelectionRange(own.value.length, own.value.length);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, in the place of the other input
  }, []);
  const popup = classes(POPUP, isAbove ? 'bottom-full mb-1' : 'top-full mt-1');
  const ties = box.getInputProps({
    ...input,
    ...(inputRef && { ref: inputRef }),
    onChange: (event) => box.type(event.currentTarget.value),
    onKeyDown: box.onKeyDown,
    onBlur: () => {
      box.leave();
      onBlur?.();
    },
  });
  // Called even while the list is not rendered: the library warns otherwise.
  const menu = box.getMenuProps({ 'aria-labelledby': input.id }, { suppressRefError: true });
  return (
    <div ref={field} className="relative">
      <input
        type="text"
        {...ties}
        onFocus={(event) => event.target.select()}
        // The label is a `<label>` of the field.
        aria-labelledby={undefined}
        aria-activedescendant={
          isShown && highlightedIndex in items ? ties['aria-activedescendant'] : undefined
        }
        className={inputClasses('pr-8')}
      />
      <ChevronDown
        aria-hidden="true"
        className="text-muted pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4"
      />
      {isShown && (
        <ul
          {...menu}
          tabIndex={-1}
          // Mousedown must not take the focus away from the input before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          style={{ maxHeight }}
          className={classes(popup, 'overflow-y-auto overscroll-contain py-1')}
        >
          {items.map((item, index) => (
            <li
              key={toKey(item)}
              {...box.getItemProps({
                item,
                index,
                // For screen readers the picked option is selected, the highlighted one only
                // active.
                'aria-selected': value !== null && toKey(item) === toKey(value),
              })}
              className={classes(
                'px-2.5 py-1.5 pointer-coarse:py-2.5',
                index === highlightedIndex && 'bg-accent-soft',
              )}
            >
              {renderItem(item, box.typed)}
            </li>
          ))}
        </ul>
      )}
      {isOpen && items.length === 0 && (isLoading || emptyText !== '') && (
        <p role="status" className={classes(popup, 'text-muted px-2.5 py-2')}>
          {isLoading ? t('Loading...') : emptyText}
        </p>
      )}
    </div>
  );
}
