import { type Shop } from '@waydesk/contract/records/shop.ts';
import { shops } from '@waydesk/contract/records/shops.ts';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FormPage } from '../../form/FormPage.tsx';
import { useCreate } from '../../form/once/useCreate.ts';
import { useDraft } from '../../form/useDraft.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { parseLeniently } from '../../router/search.ts';
import { searches } from '../../router/searches.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { showToast } from '../../ui/toasts.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { ShopFields } from './inputs/ShopFields.tsx';
import { shopAddBody, shopAddRules, BLANK_SHOP, type ShopValues } from './shopForm.ts';

/** What happened to the previous form. */
interface Before {
  n: number;
  /** The shop it added; null when the answer did not contain it. */
  shop?: Shop | null;
  /** Its values, if it was cleared. */
  cleared?: ShopValues;
}

/**
 * /online-shops/add: after saving, the page stays open with an empty form for the next shop, unless
 * a new way waits for this one.
 */
export function AddShopPage() {
  const [before, setBefore] = useState<Before>({ n: 0 });
  // The key mounts a new form, so that no state of the previous one remains.
  return (
    <AddShop
      key={before.n}
      before={before}
      onDone={(what) => setBefore({ n: before.n + 1, ...what })}
    />
  );
}

interface Props {
  before: Before;
  onDone: (what: Omit<Before, 'n'>) => void;
}

function AddShop({ before, onDone }: Props) {
  const t = useT();
  const { navigate } = useRouter();
  const { from, name = '' } = parseLeniently(searches.addShop, useSearch({ strict: false }));
  const isForWay = from === 'way';
  const form = useScreenForm({ values: { ...BLANK_SHOP, osName: name }, resolver: shopAddRules });
  const draft = useDraft('shops/add/1', form, { mode: 'restore' });
  const create = useCreate(shops.create);
  const [cleared, setCleared] = useState(before.cleared);
  const submit = useSubmit(form, {
    draft,
    send: (values) => create({ body: shopAddBody(values) }),
    onSaved: async ({ data }) => {
      showToast('success', t('Online shop added successfully'), { isAlert: true });
      if (isForWay) await navigate(links.createWay(data === null ? {} : { shop: data.id }));
      else onDone({ shop: data });
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (before.n === 0) return;
    scrollTo({ top: 0 });
    setFocus('osName');
  }, [before.n, setFocus]);
  const clear = async () => {
    const values = structuredClone(form.getValues());
    const { isDirty } = form.formState;
    await draft.clear();
    onDone(isDirty ? { cleared: values } : {});
  };
  return (
    <FormPage
      title={t('Add Online Shop')}
      actions={
        isForWay ? (
          <LinkButton to={links.createWay()}>{t('Back to the way')}</LinkButton>
        ) : (
          <LinkButton to={links.shops()}>{t('Back to Shops')}</LinkButton>
        )
      }
      draft={draft}
      submit={submit}
      submitLabel={t('Add Shop')}
      buttons={<Button onClick={() => void clear()}>{t('Clear')}</Button>}
    >
      {before.shop && <Added shop={before.shop} />}
      {cleared && !form.formState.isDirty && (
        <Banner
          kind="info"
          actions={
            <Button
              small
              onClick={() => {
                form.reset(cleared, { keepDefaultValues: true });
                setCleared(undefined);
              }}
            >
              {t('Undo')}
            </Button>
          }
        >
          {t('The form was cleared.')}
        </Banner>
      )}
      <ShopFields control={form.control} of="add" />
    </FormPage>
  );
}

function Added({ shop }: { shop: Shop }) {
  const t = useT();
  return (
    <Banner kind="success" actions={<TextLink to={links.shop(shop.id)}>{t('View Shop')}</TextLink>}>
      {t('Added: {name}', { name: shop.name })}
    </Banner>
  );
}
