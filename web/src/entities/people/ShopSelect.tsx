import type { Ref } from 'react';
import { inlineText } from '../../api/errorTexts.ts';
import { useT } from '../../i18n/t.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { Field } from '../../ui/Field.tsx';
import { useShopSearch } from './shopLookup.ts';
import { OptionLine } from '../choices/line/OptionLine.tsx';
import { type ShopOption, withChosen } from '../options.ts';

interface Props {
  value: ShopOption | null;
  onPick: (shop: ShopOption | null) => void;
  /** Untranslated. */
  error?: string | undefined;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Selects a shop in a form, which needs one. */
export function ShopSelect({ value, onPick, error, onBlur, inputRef }: Props) {
  const t = useT();
  const { options, search, setSearch, loading, failure } = useShopSearch();
  return (
    <Field label={t('Shop')} error={error} required>
      {(ties) => (
        <Combobox
          {...ties}
          inputRef={inputRef}
          onBlur={onBlur}
          items={search === '' ? withChosen(options, value) : options}
          toKey={(shop) => shop.id}
          toLabel={(shop) => shop.label}
          renderItem={(shop, typed) => <OptionLine option={shop} typed={typed} />}
          value={value}
          onPick={onPick}
          onTyped={setSearch}
          isLoading={loading}
          placeholder={t('Search shop')}
          emptyText={failure ? inlineText(failure) : t('No shops found')}
        />
      )}
    </Field>
  );
}
