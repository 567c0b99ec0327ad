import { useRouter } from '@tanstack/react-router';
import { shops } from '@waydesk/contract/records/shops.ts';
import { FORM_STATUSES, useWrite } from '../../api/useWrite.ts';
import { ConflictHost } from '../../form/conflict/ConflictHost.tsx';
import { ConflictNotice } from '../../form/conflict/ConflictNotice.tsx';
import { FormPage } from '../../form/FormPage.tsx';
import { useConflict } from '../../form/conflict/useConflict.ts';
import { useDraft } from '../../form/useDraft.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { EditRecord } from '../../page/EditRecord.tsx';
import { links } from '../../router/links.ts';
import { showToast } from '../../ui/toasts.ts';
import { comparedFields } from './inputs/compared.ts';
import { ShopFields } from './inputs/ShopFields.tsx';
import { shopEditBody, shopEditRules, shopValues, type ShopValues } from './shopForm.ts';

/** /online-shops/{id}/edit */
export function EditShopPage() {
  const t = useT();
  return (
    <EditRecord
      call={shops.get}
      toValues={shopValues}
      title={t('Edit Shop')}
      missingText={t('Shop not found')}
      failureText={t('Error fetching shop data')}
      back={{ to: links.shops(), label: t('Back to Shops') }}
    >
      {(id, original) => <EditForm id={id} original={original} />}
    </EditRecord>
  );
}

function EditForm({ id, original }: { id: number; original: ShopValues }) {
  const t = useT();
  const router = useRouter();
  const form = useScreenForm({ values: original, resolver: shopEditRules });
  const draft = useDraft(`shops/edit/${id}/1`, form, { mode: 'offer' });
  const save = useWrite(shops.edit, { handledStatuses: FORM_STATUSES });
  const conflict = useConflict(form, { toValues: shopValues, fields: comparedFields(t) });
  const submit = useSubmit(form, {
    draft,
    send: (values) => {
      const input = { params: { id }, body: shopEditBody(values) };
      return save.run(input, { ifMatch: values.version });
    },
    onConflict: conflict.onConflict,
    onSaved: async () => {
      showToast('success', t('Shop updated successfully'));
      await router.navigate(links.shops());
    },
  });
  const { township, bankInfo } = original;
  return (
    <FormPage
      title={t('Edit Shop')}
      draft={draft}
      submit={submit}
      submitLabel={t('Save Changes')}
      cancelTo={links.shop(id)}
      notice={<ConflictNotice isThere={conflict.isOpen} />}
    >
      <ConflictHost conflict={conflict} submit={submit} />
      <ShopFields
        control={form.control}
        of="edit"
        stored={{
          township,
          bank: bankInfo.preferred_bank,
          settlement: bankInfo.settlement_type,
        }}
      />
    </FormPage>
  );
}
