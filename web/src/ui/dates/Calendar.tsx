/** A month view to pick a day from; loaded when it is first opened. */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { DayPicker } from 'react-day-picker';
import { dayOf } from '@waydesk/contract/values/time.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { calendarLabels } from './calendarLabels.ts';
import { useModal } from '../useModal.ts';
import { businessZone } from '../zone.ts';

interface Props {
  /** Opens below this field, or above if there is more room. */
  anchor: RefObject<HTMLElement | null>;
  /** Days are YYYY-MM-DD; '' for none. */
  day: string;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
}

/** Noon, so that a clock change never shifts it to the next or previous day. */
function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

const two = (n: number) => String(n).padStart(2, '0');
const dayOfDate = (date: Date) =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const GAP = 4;
const EDGE = 8;

/** In the window, not in the page: opened anywhere else, it takes the focus and scrolls the page there. */
function place(dialog: HTMLElement, anchor: HTMLElement): void {
  const field = (anchor.parentElement ?? anchor).getBoundingClientRect();
  const below = field.bottom + GAP;
  const fits = below + dialog.offsetHeight <= innerHeight - EDGE;
  const top = fits ? below : Math.max(EDGE, field.top - GAP - dialog.offsetHeight);
  const isWide = field.left + dialog.offsetWidth > innerWidth - EDGE;
  const left = isWide ? Math.max(EDGE, field.right - dialog.offsetWidth) : field.left;
  dialog.style.top = `${top}px`;
  dialog.style.left = `${left}px`;
}

const NAV =
  'text-ink hover:bg-sunken rounded-control absolute top-2 flex size-9 items-center justify-center aria-disabled:opacity-40';

const LOOK = {
  root: 'relative p-2',
  month_caption: 'flex h-9 items-center justify-center font-medium',
  button_previous: `${NAV} left-2`,
  button_next: `${NAV} right-2`,
  month_grid: 'border-collapse',
  weekday: 'text-muted h-8 w-9 text-center text-xs font-normal',
  day: 'p-0 text-center',
  day_button:
    'rounded-control size-9 tabular-nums enabled:hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-40',
  outside: 'text-muted',
  today: '*:border *:border-control *:font-semibold',
  selected: '*:bg-accent *:text-white *:enabled:hover:bg-accent-strong',
};

export function Calendar({ anchor, day, min, max, onPick, onClose }: Props) {
  const t = useT();
  const lang = useLanguage();
  const dialog = useModal();
  useLayoutEffect(() => {
    const follow = () => dialog.current && anchor.current && place(dialog.current, anchor.current);
    follow();
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  }, [dialog, anchor]);
  const [today] = useState(() => dateOf(dayOf(new Date(), businessZone())));
  const selected = day === '' ? undefined : dateOf(day);
  const first = min ? dateOf(min) : undefined;
  const last = max ? dateOf(max) : undefined;
  const shown = selected ?? (last && last < today ? last : today);
  return (
    <dialog
      ref={dialog}
      aria-label={t('Calendar')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === dialog.current && onClose()}
      className="bg-raised text-ink border-line rounded-card shadow-float fixed m-0 border p-0 backdrop:bg-transparent"
    >
      <DayPicker
        mode="single"
        autoFocus
        fixedWeeks
        showOutsideDays
        navLayout="around"
        lang={lang}
        today={today}
        defaultMonth={first && first > shown ? first : shown}
        selected={selected}
        onSelect={(_, picked) => onPick(dayOfDate(picked))}
        startMonth={first ?? dateOf('1900-01-01')}
        endMonth={last ?? dateOf('2999-12-31')}
        disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
        {...calendarLabels(lang, t)}
        classNames={LOOK}
        components={{
          Chevron: ({ orientation }) =>
            orientation === 'left' ? (
              <ChevronLeft aria-hidden="true" className="size-4" />
            ) : (
              <ChevronRight aria-hidden="true" className="size-4" />
            ),
        }}
      />
    </dialog>
  );
}
