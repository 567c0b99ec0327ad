import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { addDays } from '@waydesk/contract/values/time.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { CalendarButton } from './CalendarButton.tsx';
import { classes } from '../classes.ts';
import { dateOfText, localNow, nativeDate, textOfDate } from './dateText.ts';
import type { FieldTies } from '../Field.tsx';
import { inputClasses } from '../inputs.tsx';
import { useMedia } from '../useMedia.ts';
import { today } from '../zone.ts';

export interface DateInputProps extends Partial<FieldTies> {
  /**
   * YYYY-MM-DD, with `time` YYYY-MM-DDTHH:mm in the business zone; '' for none. Text that cannot be
   * parsed is itself the value, so that it is neither lost nor taken for a day.
   */
  value: string;
  /**
   * Called on every change: the day that was read, '' if emptied, otherwise the text as typed; then
   * the text. Both are the day when it was picked.
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

/** A day, or a day and a time, formatted as in the tables. A touch screen picks natively. */
export function DateInput(props: DateInputProps) {
  return useMedia('(pointer: coarse)') ? <NativeDate {...props} /> : <TypedDate {...props} />;
}

const hintOf = (time: boolean) => (time ? 'Day Month Year, hh:mm' : 'Day Month Year');

/** Its text is ours, because the device's own may put the month first or count 12 hours. */
function NativeDate(props: DateInputProps) {
  const { value, onChange, onDone, onBlur, time = false, inputRef, ...input } = props;
  const t = useT();
  const lang = useLanguage();
  // With a keyboard, the parts of the native text are what one types into.
  const [isTyping, setTyping] = useState(false);
  const native = nativeDate(value, time);
  return (
    <div className="relative">
      <input
        {...input}
        ref={inputRef}
        type={time ? 'datetime-local' : 'date'}
        value={native}
        onChange={({ target }) => onChange(target.value, target.value)}
        onKeyDown={({ key }) => key !== 'Tab' && setTyping(true)}
        onBlur={() => {
          setTyping(false);
          onDone?.(value);
          onBlur?.();
        }}
        className={inputClasses(
          classes(
            !isTyping && 'text-transparent',
            // A long month needs its place; the field itself opens the picker.
            native !== '' && '[&::-webkit-calendar-picker-indicator]:opacity-0',
          ),
        )}
      />
      {!isTyping && (
        <span
          aria-hidden="true"
          className={classes(
            'pointer-events-none absolute inset-y-0 left-2.5 flex items-center whitespace-nowrap forced-colors:hidden',
            native === '' && 'text-muted',
          )}
        >
          {textOfDate(native, time, lang) || t(hintOf(time))}
        </span>
      )}
    </div>
  );
}

interface Typed {
  text: string;
  /** What was read from it. */
  value: string;
  /** The value before. */
  before: string;
}

function TypedDate(props: DateInputProps) {
  const { value, onChange, onDone, onBlur, time = false, min, max, inputRef, ...input } = props;
  const t = useT();
  const lang = useLanguage();
  const calendar = useRef<HTMLButtonElement>(null);
  // Typed text only counts while the value is the one read from it.
  const [last, setTyped] = useState<Typed | null>(null);
  const typed = last?.value === value ? last : null;
  const change = (text: string, next: (before: string) => string) => {
    const before = typed?.before ?? value;
    const read = next(before);
    setTyped({ text, value: read, before });
    onChange(read, text);
  };
  const settle = () => {
    setTyped(null);
    onDone?.(value);
  };
  const step = (days: number) => {
    const shown = nativeDate(value, time);
    if (value !== '' && shown === '') return;
    const day = shown ? addDays(shown.slice(0, 10), days) : today();
    const next = time ? day + (shown || localNow()).slice(10) : day;
    change(textOfDate(next, time, lang), () => next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const days = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === 'Enter') settle();
    if (days === undefined || event.ctrlKey || event.shiftKey || event.metaKey) return;
    event.preventDefault();
    if (event.altKey) calendar.current?.click();
    else step(days);
  };
  return (
    <div className="relative">
      <input
        type="text"
        autoComplete="off"
        placeholder={t(hintOf(time))}
        {...input}
        ref={inputRef}
        value={typed ? typed.text : textOfDate(value, time, lang)}
        onFocus={({ target }) => target.select()}
        onChange={({ target: { value: text } }) =>
          change(text, (before) => dateOfText(text, time, before))
        }
        onKeyDown={onKeyDown}
        onBlur={() => {
          settle();
          onBlur?.();
        }}
        className={inputClasses('pr-8 placeholder:text-label')}
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
