/** Adds, copies and removes lines; the delivery count follows them. */
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import type { TownshipOption } from '../../../entities/options.ts';
import { useT } from '../../../i18n/t.ts';
import { confirmDialog } from '../../../ui/confirm.tsx';
import { isFilled, nextDelivery, withoutCustomer, type LineValues } from './values.ts';
import { useWayForm } from './WayForm.ts';

/** What `useFieldArray` gives. */
export interface LineArray {
  fields: readonly { id: string }[];
  append: (line: LineValues, options: { focusName: string }) => void;
  remove: (place: number) => void;
  replace: (lines: LineValues[]) => void;
  update: (place: number, line: LineValues) => void;
}

/** A new delivery costs what the shop pays now. */
const chargedAnew = ({ keepsCharge: _, ...township }: TownshipOption): TownshipOption => township;

/** A line that is not stored yet, even if it was copied from a stored one. */
const fresh = ({ isCancelled: _, ...line }: LineValues): LineValues => ({
  ...structuredClone(line),
  township: line.township && chargedAnew(line.township),
  agreed: '',
});

export function useLineActions({ append, remove, replace, update }: LineArray) {
  const t = useT();
  const { of, getValues, setValue, shopCod } = useWayForm();
  /** An edited way may have been given another count than it has deliveries: that one stays. */
  const change = useCallback(
    (work: () => void) => {
      const follows = getValues('delivery_count') === String(getValues('deliveries').length);
      work();
      const count = String(getValues('deliveries').length);
      if (follows) setValue('delivery_count', count, { shouldDirty: of === 'edit' });
    },
    [of, getValues, setValue],
  );
  const addOne = useCallback(
    (line: LineValues) => {
      const { length } = getValues('deliveries');
      const focusName = `deliveries.${length}.customer_phone`;
      change(() => append(fresh(line), { focusName }));
    },
    [append, change, getValues],
  );

  const next = useCallback(() => nextDelivery(getValues(), shopCod.read()), [getValues, shopCod]);
  const add = useCallback(() => addOne(next()), [addOne, next]);
  const copyLast = useCallback(
    () => addOne(getValues('deliveries').at(-1) ?? next()),
    [addOne, getValues, next],
  );
  const copyWithout = useCallback(
    (place: number) => addOne(withoutCustomer(getValues(`deliveries.${place}`))),
    [addOne, getValues],
  );
  const copyPrevious = useCallback(
    async (place: number) => {
      const before = getValues(`deliveries.${place - 1}`);
      const current = getValues(`deliveries.${place}`);
      if (isFilled(current) && !(await confirmDialog(t('Replace what is typed in this delivery?'))))
        return;
      flushSync(() => update(place, fresh(before)));
      // The button that was pressed is drawn anew.
      document.querySelector<HTMLElement>(`[name="deliveries.${place}.customer_phone"]`)?.focus();
    },
    [getValues, update, t],
  );
  const takeAway = useCallback(
    async (place: number) => {
      const question = t('Remove delivery {n} and everything filled in?', { n: place + 1 });
      const confirm = { confirm: t('Remove'), danger: true };
      if (isFilled(getValues(`deliveries.${place}`)) && !(await confirmDialog(question, confirm)))
        return;
      flushSync(() => change(() => remove(place)));
      const { length } = getValues('deliveries');
      const next = `deliveries.${Math.min(place, length - 1)}.customer_phone`;
      document.querySelector<HTMLElement>(`[name="${next}"]`)?.focus();
    },
    [change, getValues, remove, t],
  );
  /** Replaces all lines; those beyond the present ones are new. */
  const put = (lines: LineValues[]) => {
    const { length } = getValues('deliveries');
    change(() => replace(lines.map((line, place) => (place < length ? line : fresh(line)))));
  };
  return { add, copyLast, copyWithout, copyPrevious, takeAway, put };
}
