/** Two people edited one record: what each of them has, which shall stand, and saving again. */
import { useRef, useState } from 'react';
import { get, type FieldValues, type Path, type PathValue } from 'react-hook-form';
import type { ApiError } from '../api/apiError.ts';
import { inlineText } from '../api/errorTexts.ts';
import { showToast } from '../ui/toasts.ts';
import type { Conflict, Side } from './ConflictPanel.tsx';
import type { ScreenForm } from './useScreenForm.ts';

/** The form holds the version it started from, so that a draft keeps it too; null sends none. */
export interface Versioned {
  version: number | null;
}

export interface ComparedField<V extends FieldValues> {
  name: Path<V>;
  /** Translated. */
  label: string;
  /** The value as people read it; as text unless given. */
  show?: (value: unknown) => string;
}

interface Options<V extends FieldValues & Versioned, E> {
  /** The form's values of the entity as its row answers it; null when it cannot be read. */
  toValues: (entity: E) => V | null;
  fields: readonly ComparedField<V>[];
}

interface Met<V> {
  theirs: V;
  chosen: Record<string, Side>;
  /** The other one changed nothing that this form holds: nobody need be asked. */
  isSettled: boolean;
}

/** So often a form goes on by itself; a server that refuses whatever it is sent is told of then. */
const ALONE = 3;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value));

export function useConflict<V extends FieldValues & Versioned, E>(
  form: ScreenForm<V>,
  { toValues, fields }: Options<V, E>,
) {
  const [met, setMet] = useState<Met<V> | null>(null);
  const alone = useRef(0);
  const started = form.formState.defaultValues;
  const mine = form.getValues();
  const rows: Conflict[] = [];
  for (const { name, label, show = asText } of met === null ? [] : fields) {
    const [there, here] = [get(met?.theirs, name) as unknown, get(mine, name) as unknown];
    if (isSame(there, here)) continue;
    // What I did not touch is theirs unless I say otherwise.
    const usual = isSame(here, get(started, name)) ? 'theirs' : 'yours';
    const chosen = met?.chosen[name] ?? usual;
    rows.push({ name, label, theirs: show(there), yours: show(here), chosen });
  }
  const put = (name: Path<V>, value: unknown) =>
    form.setValue(name, value as PathValue<V, Path<V>>, { shouldDirty: true });
  return {
    /** Null while nobody was quicker. */
    conflicts: met === null ? null : rows,
    /** What was refused, where the form can go on by itself; null else. */
    settled: met?.isSettled ? met : null,
    choose: (name: string, side: Side) =>
      setMet(met && { ...met, chosen: { ...met.chosen, [name]: side } }),
    /** For `useSubmit`: a stale version was refused. Answers what stands there, null when nobody knows. */
    onConflict: (failure: ApiError): V | null => {
      // What stands there comes with the refusal, as the row of the write says.
      const theirs = failure.data == null ? null : toValues(failure.data as E);
      if (theirs === null) {
        showToast('error', inlineText(failure));
        return null;
      }
      const now = form.getValues();
      const isSettled =
        alone.current < ALONE &&
        fields.every(({ name }) => isSame(get(theirs, name), get(now, name)));
      alone.current = isSettled ? alone.current + 1 : 0;
      setMet({ theirs, chosen: {}, isSettled });
      return theirs;
    },
    /** Puts what was chosen into the form, on top of the newer version; then it can be sent. */
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
