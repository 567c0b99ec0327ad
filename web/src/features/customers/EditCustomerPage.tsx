import { useRouter } from '@tanstack/react-router';
import { customers, type Customer } from '@waydesk/contract/records/customers.ts';
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
import type { Lookup } from '../../entities/choices/lookups.ts';
import { useTownships } from '../../entities/townships/townshipLookup.ts';
import type { TownshipOption } from '../../entities/options.ts';
import { links } from '../../router/links.ts';
import { showToast } from '../../ui/toasts.ts';
import { CustomerFields } from './CustomerFields.tsx';
import {
  customerConflictFields,
  customerBody,
  customerFormRules,
  customerValues,
  customerFormName,
  type CustomerValues,
} from './customerForm.ts';

/** /customers/edit/{id} */
export function EditCustomerPage() {
  const t = useT();
  const townships = useTownships();
  return (
    <EditRecord
      call={customers.get}
      toValues={(data) => customerValues(data, townships.options)}
      isReady={!townships.loading}
      title={t('Edit Customer')}
      missingText={t('Customer not found')}
      back={{ to: links.customers(), label: t('Back to Customers') }}
    >
      {(id, original) => <EditForm {...{ id, original, townships }} />}
    </EditRecord>
  );
}

interface Props {
  id: number;
  original: CustomerValues;
  townships: Lookup<TownshipOption>;
}

function EditForm({ id, original, townships }: Props) {
  const t = useT();
  const router = useRouter();
  const form = useScreenForm({ values: original, resolver: customerFormRules });
  const draft = useDraft(`customers/edit/${id}/1`, form, { mode: 'offer' });
  const save = useWrite(customers.edit, { handledStatuses: FORM_STATUSES });
  const conflict = useConflict(form, {
    toValues: (data: Customer) => customerValues(data, townships.options),
    fields: customerConflictFields(t),
  });
  const view = links.customer(id);
  const submit = useSubmit(form, {
    draft,
    toName: customerFormName,
    send: (values) => {
      const input = { params: { id }, body: customerBody(values) };
      return save.run(input, { ifMatch: values.version });
    },
    onConflict: conflict.onConflict,
    onSaved: async () => {
      showToast('success', t('Customer updated successfully'));
      await router.navigate(view);
    },
  });
  return (
    <FormPage
      title={t('Edit Customer')}
      draft={draft}
      submit={submit}
      submitLabel={t('Save Changes')}
      cancelTo={view}
      notice={<ConflictNotice isThere={conflict.isOpen} />}
    >
      <ConflictHost conflict={conflict} submit={submit} />
      <CustomerFields form={form} townships={townships} />
    </FormPage>
  );
}
