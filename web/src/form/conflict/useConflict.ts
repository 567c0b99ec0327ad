/** Two people edited the same record: compares both, lets the user choose, and saves again. */
import { useRef, useState } from 'react';
import { get, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import type { ApiError } from '../../api/apiError.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { showToast } from '../../ui/toasts.ts';
import type { Conflict, ShownValue, Side } from './ConflictPanel.tsx';
import type { ScreenForm } from '../useScreenForm.ts';

/** The form contains the version it is based on, so that a draft keeps it too; null sends none. */
export interface Versioned {
  version: number | null;
}

export interface ComparedField {
  /** Translated. */
  label: string;
  /** Formats the value, a list as a line for each entry; by default as text. */
  show?: (value: unknown) => ShownValue;
}

/**
 * By the path of the form's value, in the order of the form. Two edits of a field that is not here
 * overwrite each other without a word.
 */
export type ComparedFields<Paths extends string = string> = Readonly<Record<Paths, ComparedField>>;

interface Options<V extends FieldValues & Versioned, E> {
  /** The form's values of the entity in its row's answer. */
  toValues: (entity: E) => V;
  fields: ComparedFields;
}

interface Met<V> {
  theirs: V;
  chosen: Record<string, Side>;
  /** The other edit changed no field of this form, so there is nothing to ask. */
  isSettled: boolean;
}

/** How often a form resubmits by itself, in case a server refuses whatever is sent. */
const AUTOMATIC_LIMIT = 3;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** Handles a 412 for a form: pass `onConflict` to `useSubmit` and the result to `ConflictHost`. */
export function useConflict<V extends FieldValues & Versioned, E>(
  form: ScreenForm<V>,
  { toValues, fields }: Options<V, E>,
) {
  const [met, setMet] = useState<Met<V> | null>(null);
  const alone = useRef(0);
  const started = form.formState.defaultValues;
  const mine = form.getValues();
  const rows: Conflict[] = [];
  const compared = met === null ? [] : Object.entries(fields);
  for (const [name, { label, show = asText }] of compared) {
    const [theirValue, myValue] = [get(met?.theirs, name) as unknown, get(mine, name) as unknown];
    if (isSame(theirValue, myValue)) continue;
    // A field I did not change takes their value by default.
    const usual = isSame(myValue, get(started, name)) ? 'theirs' : 'yours';
    const chosen = met?.chosen[name] ?? usual;
    rows.push({ name, label, theirs: show(theirValue), yours: show(myValue), chosen });
  }
  const put = (name: Path<V>, value: unknown) =>
    form.setValue(name, value as PathValue<V, Path<V>>, { shouldDirty: true });
  return {
    /** Null if there is no conflict. */
    conflicts: met === null ? null : rows,
    /** Somebody has to choose. */
    isOpen: met !== null && !met.isSettled,
    /** The conflict if the form can resubmit by itself, otherwise null. */
    settled: met?.isSettled ? met : null,
    choose: (name: string, side: Side) =>
      setMet(met && { ...met, chosen: { ...met.chosen, [name]: side } }),
    /**
     * For `useSubmit`: a stale version was refused. Returns the current values, or null if unknown.
     */
    onConflict: (failure: ApiError): V | null => {
      // The refusal contains the current record, as the row of the write says.
      const theirs = failure.data == null ? null : toValues(failure.data as E);
      if (theirs === null) {
        showToast('error', inlineText(failure));
        return null;
      }
      const now = form.getValues();
      const isSettled =
        alone.current < AUTOMATIC_LIMIT &&
        Object.keys(fields).every((name) => isSame(get(theirs, name), get(now, name)));
      alone.current = isSettled ? alone.current + 1 : 0;
      setMet({ theirs, chosen: {}, isSettled });
      return theirs;
    },
    /** Applies the choices to the form, on top of the newer version, so that it can be sent. */
    settle: () => {
      if (met === null) return;
      for (const { name, chosen } of rows) {
        if (chosen === 'theirs') put(name as Path<V>, get(met.theirs, name));
      }
      put('version' as Path<V>, met.theirs.version);
      setMet(null);
    },
  };
}
