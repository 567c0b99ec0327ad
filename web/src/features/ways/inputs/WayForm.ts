/** The context of every part of a way's form. It never changes while the form is open. */
import { createContext, use, useMemo } from 'react';
import type { Control, UseFormReturn } from 'react-hook-form';
import type { TownshipOption } from '../../../entities/options.ts';
import type { Rules } from './fieldErrors.ts';
import type { ShopCodStore } from './shopCod.ts';
import { isNewLine, type WayValues } from './values.ts';

export interface WayForm extends Pick<
  UseFormReturn<WayValues>,
  'clearErrors' | 'getFieldState' | 'getValues' | 'setValue' | 'trigger'
> {
  control: Control<WayValues>;
  of: Rules['of'];
  townships: readonly TownshipOption[];
  shopCod: ShopCodStore;
}

export const WayFormContext = createContext<WayForm | null>(null);

/** `form` may contain more than a way; the shared inputs only see the way. */
export function useFormContextValue<V extends WayValues>(
  form: UseFormReturn<V>,
  of: Rules['of'],
  townships: readonly TownshipOption[],
  shopCod: ShopCodStore,
): WayForm {
  return useMemo(() => {
    const { control, clearErrors, getFieldState, getValues, setValue, trigger } =
      form as unknown as UseFormReturn<WayValues>;
    const parts = { control, clearErrors, getFieldState, getValues, setValue, trigger };
    return { ...parts, of, townships, shopCod };
  }, [form, of, townships, shopCod]);
}

export function useWayForm(): WayForm {
  const form = use(WayFormContext);
  if (form === null) throw new Error('A part of the form of a way stands outside of it');
  return form;
}

/** Whether a line is a new delivery, which has stricter rules than a stored one. */
export function useIsNew(place: number): boolean {
  return isNewLine(useWayForm().getValues(), place);
}
