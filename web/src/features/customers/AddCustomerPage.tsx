import { customers } from '@waydesk/contract/customers.ts';
import { FormPage } from '../../form/FormPage.tsx';
import { useCreate } from '../../form/useCreate.ts';
import { useDraft } from '../../form/useDraft.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { useTownships } from '../../records/lookups.ts';
import { useRouter } from '../../router/place.ts';
import { notify } from '../../ui/notices.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { BLANK, customerBody, customerRules, formName } from './customerForm.ts';
import { readCustomer } from './read.ts';

/** /customers/add */
export function AddCustomerPage() {
  const t = useT();
  const router = useRouter();
  const townships = useTownships();
  const form = useScreenForm({ values: BLANK, resolver: customerRules });
  const draft = useDraft('customers/add/1', form, { mode: 'restore' });
  const create = useCreate(customers.create);
  const submit = useSubmit(form, {
    draft,
    toName: formName,
    send: (values) => create({ body: customerBody(values) }),
    onSaved: async ({ data }) => {
      notify('success', t('Customer created successfully'));
      const id = readCustomer(data)?.id ?? null;
      await router.navigate(id === null ? '/customers' : `/customers/view/${id}`);
    },
  });
  return (
    <FormPage title={t('Add Customer')} draft={draft} submit={submit} cancelHref="/customers">
      <CustomerFields form={form} townships={townships} />
    </FormPage>
  );
}
