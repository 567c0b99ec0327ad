/** A list of the form and its open entry; both are form values, so that drafts include them. */
import type { Text } from '@waydesk/contract/texts/text.ts';
import { useState } from 'react';
import { useController, useFormState, type Control } from 'react-hook-form';
import type { ShopValues } from '../shopForm.ts';
import { isUnfinished, putEntry, withoutEntry, type Open } from './entries.ts';

type Fault = { message?: string } | undefined;

/** The error of an entry, or the first error of its fields. */
function messageIn(error: unknown): string | undefined {
  const { message, ...fields } = (error ?? {}) as { message?: unknown };
  if (typeof message === 'string') return message;
  return Object.values(fields as Record<string, Fault>).find((inner) => inner?.message)?.message;
}

interface Lists {
  bankAccounts: 'openAccount';
  paymentMethods: 'openMethod';
}

interface Words<T> {
  /** The error of an entry, untranslated; null when it is valid. */
  errorOf: (entry: T) => Text | null;
  /** The error when the edited entry is no longer in the list, untranslated. */
  failed: Text;
}

export function useEntries<N extends keyof Lists>(
  control: Control<ShopValues>,
  [listName, openName]: [N, Lists[N]],
  { errorOf, failed }: Words<ShopValues[N][number]>,
) {
  type T = ShopValues[N][number];
  const list = useController({ control, name: listName }).field;
  const open = useController({ control, name: openName }).field;
  const { errors } = useFormState({ control, name: [listName, openName] });
  const [error, setFault] = useState<Text | null>(null);
  const rows = list.value as T[];
  const writing = open.value as Open<T> | null;
  const write = (next: Open<T> | null) => {
    setFault(null);
    open.onChange(next);
  };
  const commit = (): boolean => {
    if (writing === null) return false;
    const wrong = errorOf(writing.entry);
    if (wrong !== null) {
      setFault(wrong);
      return false;
    }
    const next = putEntry(rows, writing);
    if (next === null) {
      // The next attempt adds it as a new entry.
      open.onChange({ ...writing, at: null });
      setFault(failed);
      return false;
    }
    list.onChange(next);
    write(null);
    return true;
  };
  const isWritten = isUnfinished<T>(rows, writing);
  return {
    rows,
    writing,
    isWritten,
    write,
    /** Untranslated, like all messages here. */
    problem: error ?? (errors[openName] as Fault)?.message,
    rowProblem: (at: number) => messageIn((errors[listName] as unknown[] | undefined)?.[at]),
    commit,
    begin: (next: Open<T>) => {
      if (!isWritten || commit()) write(next);
    },
    remove: (at: number) => {
      const next = withoutEntry(rows, writing, at);
      list.onChange(next.list);
      open.onChange(next.open);
    },
  };
}

export type Entries<T> = {
  rows: T[];
  writing: Open<T> | null;
  /** Whether `writing` has changes that are not in the list. */
  isWritten: boolean;
  /** Updates the open entry; null discards it. */
  write: (next: Open<T> | null) => void;
  problem: string | undefined;
  rowProblem: (at: number) => string | undefined;
  /** Saves the open entry to the list; false when it is invalid. */
  commit: () => boolean;
  /** Opens another entry after saving the open one, which stays open when it is invalid. */
  begin: (next: Open<T>) => void;
  remove: (at: number) => void;
};
