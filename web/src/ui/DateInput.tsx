import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useLanguage, useT } from '../i18n/t.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { dateOfText, nativeDate, textOfDate } from './dateText.ts';
import type { FieldTies } from './Field.tsx';
import { inputClasses } from './inputs.tsx';
import { useMedia } from './useMedia.ts';

export interface DateInputProps extends Partial<FieldTies> {
  /**
   * YYYY-MM-DD, with `time` YYYY-MM-DDTHH:mm in the business zone; '' for none. Text that cannot be
   * parsed is itself the value, so that it is neither lost nor taken for a day.
   */
  value: string;
  /**
   * Called on every change: the parsed day, '' if emptied, otherwise the text as typed; then the
   * text.
   */
  onChange: (value: string, text: string) => void;
  /** Called on blur and on Enter. */
  onDone?: ((value: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  time?: boolean | undefined;
  /** First and last day of the calendar, YYYY-MM-DD; the form validates typed days. */
  min?: string | undefined;
  max?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A day, or a day and a time, formatted as in the tables. On a touch screen the native picker. */
export function DateInput(props: DateInputProps) {
  return useMedia('(pointer: coarse)') ? <NativeDate {...props} /> : <TypedDate {...props} />;
}

function NativeDate(props: DateInputProps) {
  const { value, onChange, onDone, onBlur, time = false, inputRef, ...input } = props;
  return (
    <input
      {...input}
      ref={inputRef}
      type={time ? 'datetime-local' : 'date'}
      value={nativeDate(value, time)}
      onChange={({ target }) => onChange(target.value, target.value)}
      onBlur={() => {
        onDone?.(value);
        onBlur?.();
      }}
      className={inputClasses()}
    />
  );
}

function TypedDate(props: DateInputProps) {
  const { value, onChange, onDone, onBlur, time = false, min, max, inputRef, ...input } = props;
  const t = useT();
  const lang = useLanguage();
  const calendar = useRef<HTMLButtonElement>(null);
  // Null: the input shows the value. Typed text only counts while the value is the one parsed from
  // it.
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && dateOfText(typed, time) === value;
  const settle = () => {
    setTyped(null);
    onDone?.(value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    calendar.current?.click();
  };
  return (
    <div className="relative">
      <input
        type="text"
        autoComplete="off"
        placeholder={t(time ? 'Day Month Year, hh:mm' : 'Day Month Year')}
        {...input}
        ref={inputRef}
        value={isTyped ? typed : textOfDate(value, time, lang)}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          onChange(dateOfText(text, time), text);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          settle();
          onBlur?.();
        }}
        className={inputClasses('pr-9')}
      />
      <CalendarButton
        ref={calendar}
        {...{ value, time, min, max }}
        disabled={input.disabled}
        onPick={(next) => {
          setTyped(null);
          onChange(next, next);
        }}
      />
    </div>
  );
}
