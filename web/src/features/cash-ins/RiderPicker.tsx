import { type RiderWithCash, NO_RIDER } from '@waydesk/contract/money/cash-ins.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useT } from '../../i18n/t.ts';
import { containsDigits, containsSearch } from '../../list/filters/containsSearch.ts';
import { ListTotal } from '../../list/total/ListTotal.tsx';
import { links } from '../../router/links.ts';
import { Button } from '../../ui/Button.tsx';
import { inputClasses } from '../../ui/inputs.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { RiderLine } from './RiderLine.tsx';

const sumOf = (rows: readonly RiderWithCash[], what: 'cash' | 'account') =>
  addMoney(...rows.map((row) => row[what] ?? 0));

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * The riders who have cash, the oldest cash first. Opens with the cursor in the search: typing
 * narrows, the arrows mark, Enter opens what is marked.
 */
export function RiderPicker({ riders }: { riders: readonly RiderWithCash[] }) {
  const t = useT();
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  // After the page has given the focus to its heading.
  useEffect(() => input.current?.focus({ preventScroll: true }), []);

  const found = riders.filter(({ rider }) => {
    const words = search.trim();
    if (words === '') return true;
    if (rider === null) return containsSearch(words, NO_RIDER);
    return containsSearch(words, rider.name) || containsDigits(words, rider.phone_number);
  });
  const marked = Math.min(at, found.length - 1);
  const idOf = (place: number) => `${id}-${place}`;
  const type = (text: string) => {
    setSearch(text);
    setAt(0);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const by = STEPS[event.key];
    const row = found[marked];
    if (by !== undefined) {
      const next = Math.max(0, Math.min(found.length - 1, marked + by));
      setAt(next);
      document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && row) {
      void router.navigate(links.countCash(row.rider?.id ?? null));
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="relative [--spacing-control:var(--spacing-filter)]">
        <Search
          aria-hidden="true"
          className="text-muted pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4"
        />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? id : undefined}
          aria-activedescendant={found.length > 0 ? idOf(marked) : undefined}
          aria-autocomplete="list"
          aria-label={t('Rider by name or phone')}
          placeholder={t('Rider by name or phone')}
          aria-keyshortcuts="/"
          autoComplete="off"
          maxLength={200}
          value={search}
          onChange={({ target }) => type(target.value)}
          onKeyDown={press}
          className={inputClasses('pl-8')}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState text={t('No rider with cash has this name or phone.')}>
          <Button
            variant="primary"
            onClick={() => {
              type('');
              input.current?.focus();
            }}
          >
            {t('Show all riders')}
          </Button>
        </EmptyState>
      ) : (
        <div
          role="listbox"
          id={id}
          aria-label={t('Riders with cash')}
          className="flex flex-col max-sm:gap-2 sm:bg-surface sm:border-line sm:rounded-card sm:shadow-card sm:border"
        >
          {found.map((row, place) => (
            <RiderLine
              key={row.rider?.id ?? 0}
              id={idOf(place)}
              row={row}
              isMarked={place === marked}
            />
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p role="status" className="text-muted text-xs">
          {found.length === 1 ? t('1 rider') : t('{n} riders', { n: found.length })}
        </p>
        {/* The sums are null for people who count. */}
        {found.length > 0 && found.every(({ cash }) => cash !== null) && (
          <ListTotal
            sums={{
              [t('Cash with riders')]: sumOf(found, 'cash'),
              [t('Also owed by riders')]: sumOf(found, 'account'),
            }}
          />
        )}
      </div>
    </>
  );
}
