import { CalendarDays } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { useT } from '../i18n/t.ts';
import type { Calendar } from './Calendar.tsx';
import { localNow, nativeDate } from './dateText.ts';
import { showToast } from './toasts.ts';

interface Props {
  ref: RefObject<HTMLButtonElement | null>;
  /** The field's value, or text that could not be read. */
  value: string;
  time: boolean;
  min: string | undefined;
  max: string | undefined;
  disabled: boolean | undefined;
  /** The field's new value: keeps a typed time, otherwise adds the current one. */
  onPick: (value: string) => void;
}

/** Opens the calendar of a date field. Its code loads on the first click. */
export function CalendarButton({ ref, value, time, min, max, disabled, onPick }: Props) {
  const t = useT();
  const [Part, setPart] = useState<typeof Calendar | null>(null);
  const [isLoading, setLoading] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const open = async () => {
    if (isLoading) return;
    setLoading(true);
    try {
      const part = await import('./Calendar.tsx');
      setPart(() => part.Calendar);
    } catch {
      showToast('error', t('The calendar could not be loaded. Type the day, or try again.'));
    } finally {
      setLoading(false);
    }
  };
  const known = nativeDate(value, time);
  const pick = (day: string) => {
    setPart(null);
    onPick(time ? day + (known || localNow()).slice(10) : day);
  };
  return (
    <div ref={anchor} className="absolute inset-y-0 right-0">
      <button
        ref={ref}
        type="button"
        disabled={disabled}
        aria-label={t('Open the calendar')}
        aria-haspopup="dialog"
        aria-busy={isLoading || undefined}
        onClick={() => void open()}
        className="text-muted hover:text-ink rounded-control flex h-full w-9 items-center justify-center disabled:opacity-60"
      >
        <CalendarDays aria-hidden="true" className="size-4" />
      </button>
      {Part !== null && (
        <Part
          anchor={anchor}
          day={known.slice(0, 10)}
          {...{ min, max }}
          onPick={pick}
          onClose={() => setPart(null)}
        />
      )}
    </div>
  );
}
