import { Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Words } from '../../../ui/Words.tsx';
import type { Entries } from './useEntries.ts';

interface Props<T> {
  /** Translated, like all texts here. */
  title: string;
  entries: Entries<T>;
  blank: T;
  emptyText: string;
  addLabel: string;
  nameOf: (entry: T) => string;
  /** Shown below the name. */
  show: (entry: T) => ReactNode;
  /** Renders the inputs of the open entry. */
  inputs: (entry: T, change: (part: Partial<T>) => void) => ReactNode;
}

/** A list whose entries are edited one at a time: in place, or at the end for a new one. */
export function EntryList<T>({ title, entries, blank, ...words }: Props<T>) {
  const { emptyText, addLabel, nameOf, show, inputs } = words;
  const t = useT();
  const { rows, writing, begin } = entries;
  const editor = writing !== null && (
    <Editor
      // A new key focuses the first input of the next entry.
      key={rows.length}
      {...{ entries, inputs }}
      name={writing.at === null ? addLabel : t('Edit')}
    />
  );
  const isPlaced = writing?.at != null && writing.at in rows;
  return (
    <Card
      title={title}
      actions={
        <Button small onClick={() => begin({ at: null, entry: blank })}>
          <Plus aria-hidden="true" className="size-4" />
          {addLabel}
        </Button>
      }
    >
      {rows.length === 0 && writing === null && <p className="text-muted">{emptyText}</p>}
      <ul aria-label={title} className="divide-line flex flex-col divide-y">
        {rows.map((entry, at) =>
          isPlaced && writing.at === at ? (
            <li key={at} className="py-2">
              {editor}
            </li>
          ) : (
            <li key={at} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
                <p className="font-medium">{nameOf(entry)}</p>
                {show(entry)}
                {entries.rowProblem(at) !== undefined && (
                  <p role="alert" className="text-danger text-label">
                    {t.sent(entries.rowProblem(at))}
                  </p>
                )}
              </div>
              {/* Keeps the buttons together when the row wraps. */}
              <div className="flex gap-2">
                <Button
                  small
                  aria-label={t('Edit {name}', { name: nameOf(entry) })}
                  onClick={() => begin({ at, entry })}
                >
                  {t('Edit')}
                </Button>
                <Button
                  small
                  aria-label={t('Delete {name}', { name: nameOf(entry) })}
                  onClick={() => entries.remove(at)}
                >
                  {t('Delete')}
                </Button>
              </div>
            </li>
          ),
        )}
      </ul>
      {!isPlaced && editor}
    </Card>
  );
}

interface EditorProps<T> extends Pick<Props<T>, 'entries' | 'inputs'> {
  name: string;
}

function Editor<T>({ entries, inputs, name }: EditorProps<T>) {
  const t = useT();
  const { writing, isWritten, write, commit, problem } = entries;
  const end = useRef<HTMLDivElement>(null);
  // The message and the buttons that settle it may lie below the inputs and out of sight.
  useEffect(() => {
    if (problem !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  if (writing === null) return null;
  const { at, entry } = writing;
  const keys = (event: KeyboardEvent) => {
    const isInput = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.nativeEvent.isComposing) return;
    // Enter saves the entry and must not submit the whole form.
    if (event.key === 'Enter' && isInput) commit();
    // Only the Cancel button discards typed text.
    else if (event.key === 'Escape' && !isWritten) write(null);
    else return;
    event.preventDefault();
  };
  return (
    <div
      role="group"
      aria-label={name}
      onKeyDown={keys}
      className="bg-sunken rounded-control flex flex-col gap-3 p-3"
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        {inputs(entry, (part) => write({ at, entry: { ...entry, ...part } }))}
      </div>
      <div
        ref={end}
        className="flex scroll-mt-20 scroll-mb-[calc(var(--bottom-bar)+9rem)] flex-col gap-3"
      >
        {problem !== undefined && (
          <p role="alert" className="text-danger text-label">
            <Words text={t.sent(problem)} />
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button small onClick={() => write(null)}>
            {t('Cancel')}
          </Button>
          <Button small onClick={commit}>
            {at === null ? t('Add to List') : t('Update Entry')}
          </Button>
        </div>
      </div>
    </div>
  );
}
