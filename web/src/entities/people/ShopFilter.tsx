import { useState } from 'react';
import { inlineText } from '../../api/errorTexts.ts';
import { useT } from '../../i18n/t.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { Field } from '../../ui/Field.tsx';
import { useShopSearch } from './shopLookup.ts';
import { OptionLine } from '../choices/line/OptionLine.tsx';
import type { ShopOption } from '../options.ts';

interface Props {
  /** The shop in the address. */
  shop: ShopOption | null;
  /** NaN if the address names none. */
  id: number;
  onPick: (to: ShopOption | null) => void;
}

/** The shop of a list's address. */
export function ShopFilter({ id, shop, onPick }: Props) {
  const t = useT();
  const lookup = useShopSearch();
  const { failure } = lookup;
  // Shown until the shop in the address has loaded.
  const [picked, setPicked] = useState<ShopOption | null>(null);
  return (
    <Field label={t('Shop')}>
      {(ties) => (
        <Combobox
          {...ties}
          items={lookup.options}
          toKey={(option) => option.id}
          toLabel={(option) => option.label}
          renderItem={(option, typed) => <OptionLine option={option} typed={typed} />}
          value={shop ?? (picked?.id === id ? picked : null)}
          onPick={(next) => {
            setPicked(next);
            onPick(next);
          }}
          onTyped={lookup.setSearch}
          dropsTyped
          isLoading={lookup.loading}
          placeholder={t('All shops')}
          emptyText={failure ? inlineText(failure) : t('No shops found')}
        />
      )}
    </Field>
  );
}
