import { CalendarDays } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { useT } from '../../i18n/t.ts';
import { localNow, nativeDate } from './dateText.ts';
import { showToast } from '../toasts.ts';
import { lazyChunk, useChunk } from '../lazyChunk.ts';

const calendar = lazyChunk(() => import('./Calendar.tsx'));

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
  const { chunk, isLoading, load } = useChunk(calendar);
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLDivElement>(null);
  const open = async () => {
    if (await load()) setOpen(true);
    else showToast('error', t('The calendar could not be loaded. Type the day, or try again.'));
  };
  const known = nativeDate(value, time);
  const pick = (day: string) => {
    setOpen(false);
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
        className="text-muted hover:text-ink rounded-control flex h-full w-8 items-center justify-center disabled:opacity-60"
      >
        <CalendarDays aria-hidden="true" className="size-4" />
      </button>
      {isOpen && chunk && (
        <chunk.Calendar
          anchor={anchor}
          day={known.slice(0, 10)}
          {...{ min, max }}
          onPick={pick}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
