import { fieldsOf, idOf, momentOf, newestFirst, personOf, pick, textOf } from './pick.ts';

export interface Note {
  /** Null where the server numbers none; it is only a key for the list then. */
  id: number | null;
  note: string;
  author: string | null;
  createdAt: string | null;
}

/** Notes, newest first; what holds no text is left out. */
export function readNotes(values: readonly unknown[]): Note[] {
  const notes = values.flatMap((value): Note[] => {
    const fields = fieldsOf(value);
    const note = textOf(pick(fields, 'note', 'text')) ?? (typeof value === 'string' ? value : null);
    if (note === null) return [];
    return [
      {
        id: idOf(fields['id']),
        note,
        author: personOf(fields['user']),
        createdAt: momentOf(pick(fields, 'createdAt', 'created_at')),
      },
    ];
  });
  return newestFirst(notes);
}
