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
  /** Called with the text of the field whenever it changes without a pick. */
  onTyped?: (text: string) => void;
  /** What was typed without a pick, in a draft. */
  initialTyped?: string;
  /** Without a pick it is about all shops. */
  isOptional?: boolean;
  /** Translated. */
  hint?: string;
  /** Untranslated. */
  error?: string | undefined;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Selects a shop in a form. */
export function ShopSelect(props: Props) {
  const { value, onPick, onTyped, initialTyped, isOptional = false, hint, error } = props;
  const { onBlur, inputRef } = props;
  const t = useT();
  const { options, search, setSearch, loading, failure } = useShopSearch();
  return (
    <Field label={t('Shop')} error={error} hint={hint} required={!isOptional}>
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
          initialTyped={initialTyped}
          onTyped={(text) => {
            setSearch(text);
            onTyped?.(text);
          }}
          isLoading={loading}
          placeholder={isOptional ? t('All shops') : t('Search shop')}
          emptyText={failure ? inlineText(failure) : t('No shops found')}
        />
      )}
    </Field>
  );
}
