import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import type { Draft } from '../../form/useDraft.ts';
import type { ScreenForm } from '../../form/useScreenForm.ts';
import { parseLeniently } from '../../router/search.ts';
import { searches } from '../../router/searches.ts';
import { ShopSelect } from '../people/ShopSelect.tsx';
import { useShopOption } from '../people/shopLookup.ts';
import type { ProgramShopValues } from './programShop.ts';

interface Props<V extends FieldValues> {
  form: ScreenForm<V & ProgramShopValues>;
  draft: Draft;
  /** Translated. */
  hint: string;
}

/** For which shop a program is, at first that of the address; without one it is for all of them. */
export function ProgramShopField<V extends FieldValues>({ form, draft, hint }: Props<V>) {
  const { control, getValues, setValue } = form as unknown as ScreenForm<ProgramShopValues>;
  const { field, fieldState } = useController({ control, name: 'shop' });
  const { shop: asked } = parseLeniently(searches.addForShop, useSearch({ strict: false }));
  const shop = useShopOption(asked === undefined ? undefined : Number(asked));
  const { whenRead } = draft;
  useEffect(() => {
    // Before, a draft would replace what is chosen here.
    if (shop !== null) void whenRead().then(() => setValue('shop', shop));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once it has loaded
  }, [shop]);
  return (
    <ShopSelect
      value={field.value}
      onPick={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      onTyped={(text) => setValue('shop_typed', text, { shouldDirty: true })}
      initialTyped={getValues('shop_typed')}
      error={fieldState.error?.message}
      hint={hint}
      isOptional
    />
  );
}
