import { customers } from '@waydesk/contract/customers.ts';
import { FORM, useWrite } from '../../api/useWrite.ts';
import { FormPage } from '../../form/FormPage.tsx';
import { useDraft } from '../../form/useDraft.ts';
import { useKeyedSend } from '../../form/useKeyedSend.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { useTownships } from '../../records/lookups.ts';
import { useRouter } from '../../router/place.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
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
  const add = useWrite(customers.create, { quiet: FORM });
  const keyed = useKeyedSend();
  const submit = useSubmit(form, {
    draft,
    toName: formName,
    send: (values) =>
      keyed(customerBody(values), (body, idempotencyKey) => add.run({ body }, { idempotencyKey })),
    onSaved: async ({ data }) => {
      notify('success', t('Customer created successfully'));
      const id = readCustomer(data)?.id ?? null;
      await router.navigate(id === null ? '/customers' : `/customers/view/${id}`);
    },
  });
  return (
    <FormPage
      title={t('Add Customer')}
      draft={draft}
      submit={submit}
      submitLabel={t('Add Customer')}
      busyLabel={t('Saving...')}
      buttons={<LinkButton href="/customers">{t('Cancel')}</LinkButton>}
    >
      <CustomerFields form={form} townships={townships} />
    </FormPage>
  );
}
