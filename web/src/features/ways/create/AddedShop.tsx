import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Draft } from '../../../form/useDraft.ts';
import type { ScreenForm } from '../../../form/useScreenForm.ts';
import { useShopOption } from '../../../entities/people/shopLookup.ts';
import { links } from '../../../router/links.ts';
import type { CreateValues } from './createForm.ts';

interface Props {
  id: number;
  form: ScreenForm<CreateValues>;
  draft: Draft;
}

/** Chooses the shop that was just added for this way, beside what had been typed before. */
export function AddedShop({ id, form, draft }: Props) {
  const { navigate } = useRouter();
  const shop = useShopOption(id);
  const { whenRead } = draft;
  useEffect(() => {
    if (shop === null) return undefined;
    let isGone = false;
    // Before, a draft would not replace what is chosen here: all else would be lost.
    void whenRead().then(() => {
      if (isGone) return;
      form.setValue('shop', shop, { shouldDirty: true, shouldValidate: true });
      void navigate({ ...links.createWay(), replace: true });
    });
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once it has loaded
  }, [shop]);
  return null;
}
