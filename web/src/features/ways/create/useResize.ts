/** Sets the number of deliveries to the count on page 1. */
import type { UseFieldArrayReturn } from 'react-hook-form';
import type { ScreenForm } from '../../../form/useScreenForm.ts';
import { useT } from '../../../i18n/t.ts';
import { confirmDialog } from '../../../ui/confirm.tsx';
import { isFilled, resized } from '../inputs/values.ts';
import type { ShopCodStore } from '../inputs/shopCod.ts';
import type { CreateValues } from './createForm.ts';

type Lines = Pick<UseFieldArrayReturn<CreateValues, 'deliveries'>, 'append' | 'remove'>;

/** The returned function answers false if the user declines to lose filled deliveries. */
export function useResize(
  { getValues, setValue }: ScreenForm<CreateValues>,
  { append, remove }: Lines,
  shopCod: ShopCodStore,
) {
  const t = useT();
  return async (size: number): Promise<boolean> => {
    const all = getValues('deliveries');
    const lost = all.slice(size).filter(isFilled).length;
    if (lost > 0) {
      const question = t('Filled-in deliveries that will be removed: {n}. Continue?', { n: lost });
      if (!(await confirmDialog(question, { confirm: t('Remove'), danger: true }))) {
        setValue('delivery_count', String(all.length));
        return false;
      }
    }
    if (size < all.length) remove([...all.keys()].slice(size));
    else
      append(resized(getValues(), size, shopCod.read()).slice(all.length), { shouldFocus: false });
    return true;
  };
}
