import { ArrowDown, ArrowUp, Delete } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/t.ts';
import type { Notes } from './useNotes.ts';

/** The order of the keys of a calculator's lower half, as on a phone. */
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0'] as const;

/**
 * Number keys for a finger, which type into the marked note of a `NotesGrid`: the keyboard of the
 * phone would cover the grid. They leave the focus where it is.
 */
export function NoteKeys({ notes }: { notes: Notes }) {
  const t = useT();
  const { typed, marked, shown } = notes;
  if (!notes.hasKeys) return null;
  const now = typed[marked] ?? '';
  const at = shown.indexOf(marked);
  const go = (by: number) => {
    const next = shown[at + by];
    if (next !== undefined) notes.mark(next);
  };
  const key = (name: string, act: () => void, face: ReactNode = name, place = '') => (
    <button
      key={name}
      type="button"
      tabIndex={-1}
      aria-label={name}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
      className={`bg-fill hover:bg-fill-strong rounded-control flex min-h-14 touch-manipulation items-center justify-center text-xl font-medium tabular-nums select-none ${place}`}
    >
      {face}
    </button>
  );
  const icon = 'size-5';
  return (
    <div role="group" aria-label={t('Number keys')} className="mx-auto w-full max-w-96">
      <div className="grid grid-cols-4 gap-1">
        {DIGITS.map((digit) => key(digit, () => notes.put(marked, now + digit)))}
        {key(
          t('Delete a digit'),
          () => notes.put(marked, now.slice(0, -1)),
          <Delete aria-hidden="true" className={icon} />,
        )}
        {key(
          t('Previous note'),
          () => go(-1),
          <ArrowUp aria-hidden="true" className={icon} />,
          'col-start-4 row-start-1 row-span-2',
        )}
        {key(
          t('Next note'),
          () => go(1),
          <ArrowDown aria-hidden="true" className={icon} />,
          'col-start-4 row-start-3 row-span-2',
        )}
      </div>
    </div>
  );
}
