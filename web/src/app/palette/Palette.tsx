import { useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { inlineText } from '../../api/errorTexts.ts';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { inputClasses } from '../../ui/inputs.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useModal } from '../../ui/useModal.ts';
import type { FrameDialogs } from './commands.ts';
import { hasResults, type PaletteItem } from './findings.ts';
import { optionId, PaletteList } from './PaletteList.tsx';
import { rememberAction } from './recentActions.ts';
import { usePaletteItems } from './usePaletteItems.ts';
import './palette.css';

/** Where an arrow or another key leads in a list of so many. */
const STEPS: Partial<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const isPlain = (event: React.KeyboardEvent) =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;

/** Finds parcels, ways, customers, shops and riders by what is typed, and what one can do. */
export function Palette({ onClose, ...frame }: FrameDialogs & { onClose: () => void }) {
  const t = useT();
  const router = useRouter();
  const dialog = useModal();
  const input = useRef<HTMLInputElement>(null);
  // Once the dialog is open, which has noted by then where the focus was.
  useLayoutEffect(() => input.current?.focus(), []);
  const list = useId();
  const [typed, setTyped] = useState('');
  // By its key, because answers put others above it; by default the first.
  const [chosen, setChosen] = useState<string | null>(null);
  // Enter before the answer takes what comes first in it.
  const [isHurried, setHurried] = useState(false);
  const found = usePaletteItems(typed, frame);
  const { text, groups, items, isAnswered, failure, refresh } = found;
  const at = items.findIndex(({ key }) => key === chosen);
  const marked = items[Math.max(0, at)];

  const take = ({ run, action }: PaletteItem) => {
    if (action !== undefined) rememberAction(action);
    // Closed first, so that the screen has the focus again.
    queueMicrotask(() => {
      flushSync(onClose);
      if (typeof run === 'function') run();
      else void router.navigate(run);
    });
  };
  const takeFirst = useRef(() => {});
  useEffect(() => {
    takeFirst.current = () => {
      setHurried(false);
      if (marked) take(marked);
    };
  });
  useEffect(() => {
    if (isHurried && isAnswered) takeFirst.current();
  }, [isHurried, isAnswered]);

  const enter = () => {
    if (marked && (isAnswered || at >= 0)) take(marked);
    else if (isAnswered && failure) refresh();
    else if (text !== '') setHurried(!isAnswered);
  };
  const press = (event: React.KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = isPlain(event) ? STEPS[event.key] : undefined;
    if (step && items.length > 0) {
      setChosen(items[step(Math.max(0, at), items.length)]?.key ?? null);
    } else if (event.key === 'Enter') {
      // A key held down does it once.
      if (!event.repeat) enter();
    } else return;
    event.preventDefault();
  };
  const leave = (event: React.KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return;
    if (event.key.toLowerCase() !== 'k' && event.code !== 'KeyK') return;
    event.preventDefault();
    // Otherwise the same press would open it again.
    event.stopPropagation();
    onClose();
  };

  const isEmpty = isAnswered && text !== '' && !failure && !items.some(hasResults);
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
      onKeyDown={leave}
      className="palette bg-raised text-ink border-line shadow-float rounded-card overflow-hidden border p-0"
    >
      <div className="palette-box flex flex-col">
        <div className="border-line flex items-center gap-1 border-b p-2">
          <div className="relative min-w-0 flex-1">
            <Search
              aria-hidden="true"
              className="text-muted pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4"
            />
            <input
              ref={input}
              type="text"
              enterKeyHint="go"
              role="combobox"
              aria-label={t('Find')}
              aria-expanded={items.length > 0}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={marked && optionId(list, marked)}
              autoComplete="off"
              maxLength={200}
              placeholder={t('Search anything: phone, number, name or action')}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setChosen(null);
              }}
              onKeyDown={press}
              className={inputClasses('border-transparent pr-9 pl-9 text-ellipsis')}
            />
            {!isAnswered && (
              <span className="absolute inset-y-0 right-2 my-auto size-4">
                <Spinner />
              </span>
            )}
          </div>
          <Button variant="quiet" aria-label={t('Close')} onClick={onClose} className="sm:hidden">
            <X aria-hidden="true" className="size-5" />
          </Button>
        </div>
        <PaletteList
          id={list}
          label={t('Find')}
          groups={groups}
          marked={marked?.key}
          find={text}
          onMark={({ key }) => setChosen(key)}
          onPick={take}
        />
        {failure && (
          <ErrorBanner
            text={inlineText(failure)}
            requestId={failure.requestId}
            onRetry={refresh}
            busy={found.isFetching}
            className="m-2"
          />
        )}
        <Said {...{ text, isEmpty }} count={isAnswered && !failure ? items.length : null} />
      </div>
    </dialog>
  );
}

/** Told by a screen reader: how much was found, or what to type. */
function Said({ text, isEmpty, count }: { text: string; isEmpty: boolean; count: number | null }) {
  const t = useT();
  const isCount = text !== '' && !isEmpty;
  return (
    <p role="status" className={isCount ? 'sr-only' : 'text-muted px-4 py-3 empty:p-0'}>
      {isCount && count !== null && t('{count} found', { count })}
      {isEmpty && t('Nothing found for “{search}”.', { search: text })}
      {text === '' && t('Type four digits of a phone, a number, or three letters of a name.')}
    </p>
  );
}
