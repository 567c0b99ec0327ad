/** Adds, copies and removes deliveries of the form; the count on page 1 follows. */
import { useCallback } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { ScreenForm } from '../../../form/useScreenForm.ts';
import { useT } from '../../../i18n/t.ts';
import { confirmDialog } from '../../../ui/confirm.tsx';
import {
  blankDelivery,
  isFilled,
  resized,
  withoutCustomer,
  type DeliveryValues,
} from '../inputs/values.ts';
import type { CreateValues } from './createForm.ts';

export function useBlocks(form: ScreenForm<CreateValues>) {
  const t = useT();
  const { control, getValues, setValue } = form;
  const { fields, append, remove, replace, update } = useFieldArray({
    control,
    name: 'deliveries',
  });

  const count = useCallback(
    () => setValue('delivery_count', String(getValues('deliveries').length)),
    [getValues, setValue],
  );
  const focusOn = (place: number) => ({ focusName: `deliveries.${place}.customer_phone` });

  const add = useCallback(() => {
    const all = getValues('deliveries');
    append(blankDelivery(all[0]?.rider ?? null), focusOn(all.length));
    count();
  }, [append, count, getValues]);

  const copyLast = useCallback(() => {
    const all = getValues('deliveries');
    append(structuredClone(all.at(-1) ?? blankDelivery()), focusOn(all.length));
    count();
  }, [append, count, getValues]);

  const copyWithout = useCallback(
    (place: number) => {
      const all = getValues('deliveries');
      append(withoutCustomer(all[place] ?? blankDelivery()), focusOn(all.length));
      count();
    },
    [append, count, getValues],
  );

  const copyPrevious = useCallback(
    async (place: number) => {
      const [before, current] = [
        getValues(`deliveries.${place - 1}`),
        getValues(`deliveries.${place}`),
      ];
      if (isFilled(current) && !(await confirmDialog(t('Replace what is typed in this delivery?'))))
        return;
      update(place, structuredClone(before));
    },
    [getValues, update, t],
  );

  const takeAway = useCallback(
    async (place: number) => {
      const question = t('Remove delivery {n} and what is filled in?', { n: place + 1 });
      const confirm = { confirm: t('Remove'), danger: true };
      if (isFilled(getValues(`deliveries.${place}`)) && !(await confirmDialog(question, confirm)))
        return;
      remove(place);
      count();
    },
    [count, getValues, remove, t],
  );

  const put = (lines: DeliveryValues[]) => {
    replace(lines);
    count();
  };

  /**
   * Sets the number of blocks to the count on page 1; false if the user declines to lose filled
   * ones.
   */
  const resize = async (size: number): Promise<boolean> => {
    const all = getValues('deliveries');
    const lost = all.slice(size).filter(isFilled).length;
    if (lost > 0) {
      const question = t('Filled-in deliveries that will be removed: {n}. Go on?', { n: lost });
      if (!(await confirmDialog(question, { confirm: t('Remove'), danger: true }))) {
        count();
        return false;
      }
    }
    if (size < all.length) remove([...all.keys()].slice(size));
    else append(resized(all, size).slice(all.length), { shouldFocus: false });
    return true;
  };

  return { fields, add, copyLast, copyWithout, copyPrevious, takeAway, put, resize };
}
