import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { ComboboxProps } from './choice/ComboboxField.tsx';
import { inputClasses } from './inputs.tsx';
import { lazyChunk, useChunk } from './lazyChunk.ts';
import type { TakenOver } from './choice/useTypedChoice.ts';

/** The list and its library, which no screen needs before it is shown. */
export const comboboxField = lazyChunk(() => import('./choice/ComboboxField.tsx'));

const UNTOUCHED: TakenOver = { typed: null, isOpen: false, hasFocus: false };

/**
 * A text input with a list to choose from. Until the code of the list has loaded, in idle time or
 * when somebody comes here, it is an input that keeps what is typed.
 */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { chunk, load } = useChunk(comboboxField, 'idle');
  const [done, setDone] = useState(UNTOUCHED);
  if (chunk) return <chunk.ComboboxField {...props} takenOver={done} />;
  const { value, toLabel, onPick, onTyped, initialTyped, onBlur, inputRef } = props;
  const { id, placeholder, disabled, name } = props;
  const label = value === null ? (initialTyped ?? '') : toLabel(value);
  const open = () => {
    setDone((before) => ({ ...before, isOpen: true }));
    void load();
  };
  return (
    <div className="relative">
      <input
        {...{ id, placeholder, disabled, name }}
        ref={inputRef}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-expanded={false}
        aria-controls={`${id}-list`}
        aria-invalid={props['aria-invalid']}
        aria-required={props['aria-required']}
        aria-describedby={props['aria-describedby']}
        value={done.typed ?? label}
        onFocus={() => {
          setDone((before) => ({ ...before, hasFocus: true }));
          void load();
        }}
        onClick={open}
        onChange={({ target }) => {
          setDone({ typed: target.value, isOpen: true, hasFocus: true });
          if (value !== null) onPick(null);
          onTyped?.(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open();
        }}
        onBlur={({ target }) => {
          // Not when the list takes its place.
          if (!target.isConnected) return;
          setDone((before) => ({ ...before, isOpen: false, hasFocus: false }));
          onBlur?.();
        }}
        className={inputClasses('pr-8')}
      />
      <ChevronDown
        aria-hidden="true"
        className="text-muted pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4"
      />
    </div>
  );
}
