import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { inputClasses } from '../../ui/inputs.tsx';
import { Money } from '../../ui/Money.tsx';
import { Words } from '../../ui/Words.tsx';
import type { Notes } from './useNotes.ts';

interface Props {
  /** Translated: what is counted. */
  label: string;
  notes: Notes;
  /** Messages by the note's value, untranslated. */
  errors?: Partial<Record<string, string | undefined>>;
  /** Enter in the last note: usually the focus goes to the button that sends. */
  onLast: () => void;
  /** The screen is this grid: it has the focus from the start. */
  takesFocus?: boolean;
}

const STEPS: Partial<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/**
 * How many of each banknote, with the sum of each line. Enter and the arrows go from note to note.
 * Below it stands the total, with `NoteKeys` where there is no keyboard.
 */
export function NotesGrid({ label, notes, errors = {}, onLast, takesFocus = false }: Props) {
  const t = useT();
  const id = useId();
  const grid = useRef<HTMLDivElement>(null);
  const { shown, hasKeys, marked } = notes;
  const inputs = () => [...(grid.current?.querySelectorAll('input') ?? [])];

  // After the page has given the focus to its heading.
  useEffect(() => {
    const first = takesFocus ? grid.current?.querySelector('input') : null;
    first?.focus({ preventScroll: !hasKeys });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  // The number keys go on to another note: the focus follows.
  useEffect(() => {
    const input = document.getElementById(`${id}-${marked}`);
    const isElsewhere = grid.current?.contains(document.activeElement) === true;
    if (hasKeys && isElsewhere && input !== document.activeElement) input?.focus();
  }, [id, marked, hasKeys]);

  const step = (event: KeyboardEvent<HTMLInputElement>, at: number) => {
    const by = STEPS[event.key];
    const { ctrlKey, metaKey, altKey } = event;
    if (by === undefined || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    const next = inputs()[at + by];
    if (next) next.focus();
    else if (event.key === 'Enter') onLast();
  };
  const showRare = () => {
    notes.showRare();
    // After they are there.
    setTimeout(() => inputs()[0]?.focus());
  };

  return (
    <div ref={grid} role="group" aria-labelledby={`${id}-label`} className="flex flex-col gap-1">
      <div className="-mt-1 flex min-h-filter flex-wrap items-center justify-between gap-2">
        <h2 id={`${id}-label`} className="text-base font-semibold">
          <Words text={label} />
        </h2>
        {!notes.hasRare && (
          <Button small variant="quiet" onClick={showRare}>
            {t('More notes')}
          </Button>
        )}
      </div>
      <div
        className={classes('grid gap-1', hasKeys && 'grid-flow-col grid-cols-2 gap-x-2')}
        style={hasKeys ? { gridTemplateRows: `repeat(${Math.ceil(shown.length / 2)}, auto)` } : {}}
      >
        {shown.map((note, at) => (
          <Line
            key={note}
            {...{ note, notes }}
            id={`${id}-${note}`}
            error={errors[note]}
            onKeyDown={(event) => step(event, at)}
          />
        ))}
      </div>
    </div>
  );
}

interface LineProps {
  note: number;
  notes: Notes;
  id: string;
  error: string | undefined;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Above number keys, which need half of a phone's screen, two lines share a row. */
function Line({ note, notes, id, error, onKeyDown }: LineProps) {
  const t = useT();
  const { typed, hasKeys, marked } = notes;
  const name = note.toLocaleString('en');
  const sum = note * Number(typed[note] ?? 0);
  return (
    <div
      className={classes(
        'rounded-control grid items-center px-1',
        hasKeys
          ? 'grid-cols-[minmax(0,1fr)_4.5rem] gap-x-2 py-0.5'
          : 'grid-cols-[4.5rem_5.5rem_minmax(0,1fr)] gap-x-3',
        hasKeys && marked === note && 'bg-accent-soft',
      )}
    >
      <label htmlFor={id} className="text-right leading-tight font-medium tabular-nums">
        <span className="sr-only">{t('Number of {note} notes', { note: name })}</span>
        <span aria-hidden="true">{name}</span>
      </label>
      <input
        id={id}
        type="text"
        inputMode={hasKeys ? 'none' : 'numeric'}
        autoComplete="off"
        value={typed[note] ?? ''}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => notes.put(note, target.value)}
        onFocus={({ target }) => {
          notes.mark(note);
          target.select();
        }}
        onKeyDown={onKeyDown}
        className={inputClasses(
          classes(
            'text-right tabular-nums',
            hasKeys && 'col-start-2 row-start-1 row-span-2 scroll-mb-96',
          ),
        )}
      />
      <output
        htmlFor={id}
        className={classes('text-muted min-w-0 text-right', hasKeys && 'text-xs leading-tight')}
      >
        {sum === 0 ? '–' : hasKeys ? sum.toLocaleString('en') : <Money amount={sum} />}
      </output>
      {error !== undefined && (
        <p id={`${id}-error`} className="text-danger text-label col-span-full">
          <Words text={t.sent(error)} />
        </p>
      )}
    </div>
  );
}
