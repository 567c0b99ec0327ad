import type { Township } from '@waydesk/contract/records/township.ts';
import { useCallback, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { ApiError } from '../../../api/apiError.ts';
import type { ScreenForm } from '../../../form/useScreenForm.ts';
import {
  type ChargesValues,
  type TypedCharges,
  chargeMaker,
  keyOf,
  withTyped,
  withoutChange,
} from './chargesForm.ts';

/** The townships as stored, what was typed over their charges, and the ways to change that. */
export function useCharges(form: ScreenForm<ChargesValues>, first: readonly Township[]) {
  const { control, getValues, setValue, clearErrors, trigger } = form;
  const [stored, setStored] = useState(first);
  /** Townships whose charge someone else has changed in the meantime. */
  const [replaced, setReplaced] = useState<ReadonlySet<number>>(new Set());
  /** The last change of many at once; null when there is none to take back. */
  const [last, setLast] = useState<{
    before: TypedCharges;
    after: TypedCharges;
    count: number;
  } | null>(null);
  const typed = useWatch({ control, name: 'typed' });
  const { errors } = useFormState({ control, name: 'typed' });
  const fieldErrors = errors.typed as Record<string, { charge?: { message?: string } }> | undefined;

  const put = useCallback(
    (next: TypedCharges) => setValue('typed', next, { shouldDirty: true }),
    [setValue],
  );
  const type = useCallback(
    (township: Township, text: string) => {
      clearErrors(`typed.${keyOf(township.id)}.charge`);
      put(withTyped(getValues('typed'), township, text));
    },
    [clearErrors, getValues, put],
  );
  const check = useCallback((id: number) => void trigger(`typed.${keyOf(id)}.charge`), [trigger]);

  /** Sets or changes the charges of these townships; answers false when the text says neither. */
  const setAll = (townships: readonly Township[], text: string): boolean => {
    const make = chargeMaker(text);
    if (make === null) return false;
    const before = getValues('typed');
    const after = townships.reduce(
      (all, one) => withTyped(all, one, String(make(one.delivery_charge))),
      before,
    );
    clearErrors('typed');
    put(after);
    setLast({ before, after, count: townships.length });
    return true;
  };
  const undoSetAll = () => {
    if (last !== null) put(withoutChange(getValues('typed'), last, stored));
    setLast(null);
  };

  /** For `useSubmit`: shows what others have stored meanwhile, under what was typed. */
  const onConflict = (failure: ApiError): boolean => {
    if (!Array.isArray(failure.data)) return false;
    const theirs = new Map((failure.data as Township[]).map((one) => [one.id, one]));
    setReplaced(new Set([...replaced, ...theirs.keys()]));
    setStored(stored.map((one) => theirs.get(one.id) ?? one));
    put(
      [...theirs.values()].reduce((all, one) => {
        const mine = all[keyOf(one.id)];
        return mine === undefined ? all : withTyped(all, one, mine.charge);
      }, getValues('typed')),
    );
    return theirs.size > 0;
  };

  return {
    stored,
    typed,
    replaced,
    typedOf: ({ id }: Township) => typed[keyOf(id)]?.charge,
    faultOf: ({ id }: Township) => fieldErrors?.[keyOf(id)]?.charge?.message,
    type,
    check,
    setAll,
    /** How many were set at once, as long as that can be undone; null otherwise. */
    justSet: last?.count ?? null,
    undoSetAll,
    onConflict,
  };
}

export type Charges = ReturnType<typeof useCharges>;
