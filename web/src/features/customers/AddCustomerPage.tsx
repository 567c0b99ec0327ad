import { useRouter } from '@tanstack/react-router';
import { customers } from '@waydesk/contract/records/customers.ts';
import { FormPage } from '../../form/FormPage.tsx';
import { useCreate } from '../../form/once/useCreate.ts';
import { useDraft } from '../../form/useDraft.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { useTownships } from '../../entities/townships/townshipLookup.ts';
import { links } from '../../router/links.ts';
import { showToast } from '../../ui/toasts.ts';
import { CustomerFields } from './CustomerFields.tsx';
import {
  BLANK_CUSTOMER,
  customerBody,
  customerFormRules,
  customerFormName,
} from './customerForm.ts';

/** /customers/add */
export function AddCustomerPage() {
  const t = useT();
  const router = useRouter();
  const townships = useTownships();
  const form = useScreenForm({ values: BLANK_CUSTOMER, resolver: customerFormRules });
  const draft = useDraft('customers/add/1', form, { mode: 'restore' });
  const create = useCreate(customers.create);
  const submit = useSubmit(form, {
    draft,
    toName: customerFormName,
    send: (values) => create({ body: customerBody(values) }),
    onSaved: async ({ data }) => {
      showToast('success', t('Customer created successfully'));
      const id = data?.id ?? null;
      await router.navigate(id === null ? links.customers() : links.customer(id));
    },
  });
  return (
    <FormPage title={t('Add Customer')} draft={draft} submit={submit} cancelTo={links.customers()}>
      <CustomerFields form={form} townships={townships} />
    </FormPage>
  );
}
