import { useController, useWatch } from 'react-hook-form';
import { lazyComponent } from '../../../api/lazyComponent.tsx';
import { inlineText } from '../../../api/errorTexts.ts';
import { useT } from '../../../i18n/t.ts';
import { useShopSearch } from '../../../entities/people/shopLookup.ts';
import { OptionLine } from '../../../entities/choices/line/OptionLine.tsx';
import { withChosen } from '../../../entities/options.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/inputs.tsx';
import { useWayCharges } from './WayCharges.tsx';
import { useWayForm } from './WayForm.ts';

/** For the shop that is not there: few people need it. */
const MissingShop = lazyComponent(() => import('./MissingShop.tsx'), 'MissingShop');

/** The shop to pick up from, searched on the server. */
export function ShopField() {
  const t = useT();
  const { control, trigger } = useWayForm();
  const { field, fieldState } = useController({ control, name: 'shop' });
  const { options, search, setSearch, loading, failure } = useShopSearch();
  const { rateGroup } = useWayCharges();
  const hint = rateGroup === null ? undefined : t('Rate group: {name}', { name: rateGroup });
  const isMissing = options.length === 0 && !loading && failure === undefined && !field.value;
  return (
    <Field label={t('Shop')} hint={hint} error={fieldState.error?.message} required>
      {(ties) => (
        <>
          <Combobox
            {...ties}
            name="shop"
            inputRef={field.ref}
            onBlur={field.onBlur}
            items={search === '' ? withChosen(options, field.value) : options}
            toKey={(shop) => shop.id}
            toLabel={(shop) => shop.label}
            renderItem={(shop, typed) => <OptionLine option={shop} typed={typed} />}
            value={field.value}
            onPick={(shop) => {
              field.onChange(shop);
              if (shop !== null && fieldState.error) void trigger('shop');
            }}
            onTyped={setSearch}
            isLoading={loading}
            placeholder={t('Search shop')}
            emptyText={failure ? inlineText(failure) : ''}
          />
          {isMissing && <MissingShop typed={search} />}
        </>
      )}
    </Field>
  );
}

/** The pickup address: it comes from the shop and cannot be edited here. */
export function MerchantAddress() {
  const t = useT();
  const { control } = useWayForm();
  const shop = useWatch({ control, name: 'shop' });
  return (
    <Field label={t('Merchant address')}>
      {(ties) => (
        <TextArea
          {...ties}
          rows={2}
          readOnly
          className="resize-none"
          tabIndex={-1}
          value={shop === null ? '' : (shop.address ?? t('No address available'))}
        />
      )}
    </Field>
  );
}
