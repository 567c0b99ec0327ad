import { find } from '@waydesk/contract/find.ts';
import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { inlineText } from '../api/errorTexts.ts';
import { useRead } from '../api/useRead.ts';
import { useT } from '../i18n/t.ts';
import { ErrorBanner } from '../ui/ErrorBanner.tsx';
import { inputClasses } from '../ui/inputs.tsx';
import { Marked } from '../ui/Marked.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { useModal } from '../ui/useModal.ts';
import { type Finding, findingsOf, linksFound } from './findings.ts';
import { useMenu } from './useMenu.ts';

/** Milliseconds after the last key until the server is asked. */
const PAUSE = 120;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Finds parcels, ways, customers, shops, riders and screens by what is typed. */
export function FindBox({ onClose }: { onClose: () => void }) {
  const t = useT();
  const router = useRouter();
  const menu = useMenu();
  const dialog = useModal();
  const list = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  // Enter before the answer opens what comes first in it.
  const [isHurried, setHurried] = useState(false);
  const text = useDeferredValue(typed.trim());
  const search = useSettled(text);
  const read = useRead(
    find.anything,
    { query: { search } },
    { enabled: search !== '', keepPrevious: true, handledStatuses: true },
  );
  const isAnswered = search === text && !read.isFetching;
  const groups = [
    ...(search === '' || text === '' ? [] : findingsOf(read.data, search, t)),
    ...linksFound(menu, text, t),
  ].filter(({ items }) => items.length > 0);
  const items = groups.flatMap((group) => group.items);
  const marked = Math.min(at, items.length - 1);
  const idOf = (n: number) => `${list}-${n}`;

  const open = ({ to }: Finding) => {
    onClose();
    void router.navigate(to);
  };
  const first = items[marked];
  const openFirst = useRef(() => {});
  useEffect(() => {
    openFirst.current = () => {
      setHurried(false);
      if (first) open(first);
    };
  });
  useEffect(() => {
    if (isHurried && isAnswered) openFirst.current();
  }, [isHurried, isAnswered]);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);

  const press = (event: React.KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step !== undefined && items.length > 0) {
      setAt((marked + step + items.length) % items.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      if (isAnswered && first) open(first);
      else if (isAnswered && read.failure) read.refresh();
      else if (text !== '') setHurried(!isAnswered);
    } else return;
    event.preventDefault();
  };

  // The offer to look through all parcels is none of what was found.
  const isNothing = items.every(({ key }) => key === 'parcels');
  const failure = search === '' ? undefined : read.failure;
  const isEmpty = isAnswered && search !== '' && isNothing && failure === undefined;
  let place = -1;
  return (
    <dialog
      ref={dialog}
      aria-label={t('Find')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      className="bg-raised text-ink border-line shadow-float rounded-card mx-auto mt-[10dvh] mb-auto w-[min(40rem,calc(100vw-1rem))] overflow-hidden border p-0 max-sm:mt-2"
    >
      <div className="flex max-h-[min(34rem,80dvh)] flex-col">
        <div className="border-line relative border-b p-2">
          <Search
            aria-hidden="true"
            className="text-muted pointer-events-none absolute inset-y-0 left-4.5 my-auto size-4"
          />
          <input
            type="text"
            enterKeyHint="go"
            role="combobox"
            aria-label={t('Find')}
            aria-expanded={items.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={marked >= 0 ? idOf(marked) : undefined}
            autoComplete="off"
            autoFocus
            maxLength={200}
            placeholder={t('Phone, number, customer, shop or rider')}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
            }}
            onKeyDown={press}
            className={inputClasses('border-transparent pr-9 pl-9')}
          />
          {!isAnswered && (
            <span className="absolute inset-y-0 right-4 my-auto size-4">
              <Spinner />
            </span>
          )}
        </div>
        <div id={list} role="listbox" aria-label={t('Find')} className="overflow-y-auto py-1">
          {groups.map(({ name, items: found }) => (
            <div key={name} role="group" aria-label={name}>
              <p aria-hidden="true" className="text-muted px-4 pt-2 pb-1 text-xs font-semibold">
                {name}
              </p>
              {found.map((item) => {
                place += 1;
                const n = place;
                return (
                  <div
                    key={item.key}
                    id={idOf(n)}
                    ref={n === marked ? shown : undefined}
                    role="option"
                    tabIndex={-1}
                    aria-selected={n === marked}
                    onMouseMove={() => setAt(n)}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => open(item)}
                    className="aria-selected:bg-accent-soft min-h-control mx-1 flex cursor-pointer items-center gap-3 rounded-sm px-3 py-1 max-sm:flex-col max-sm:items-start max-sm:justify-center max-sm:gap-0"
                  >
                    <span className="max-w-full min-w-0 truncate sm:shrink-0">
                      <Marked text={item.label} find={text} />
                    </span>
                    {item.hint && (
                      <span className="text-muted max-w-full min-w-0 truncate text-xs sm:ml-auto">
                        {item.hint}
                      </span>
                    )}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        {failure && (
          <ErrorBanner
            text={inlineText(failure)}
            onRetry={read.refresh}
            busy={read.isFetching}
            className="m-2"
          />
        )}
        <p role="status" className="text-muted px-4 py-3 empty:p-0">
          {failure
            ? ''
            : isEmpty
              ? t('Nothing found for “{search}”.', { search })
              : text === '' &&
                t('Type four digits of a phone, a number, or three letters of a name.')}
        </p>
      </div>
    </dialog>
  );
}
