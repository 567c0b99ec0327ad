import { useRouter } from '@tanstack/react-router';
import { entries, NO_ACCOUNT } from '@waydesk/contract/money/entries.ts';
import { MONEY_ACCOUNTS } from '@waydesk/contract/rules/money-accounts.ts';
import { FormPage } from '../../form/FormPage.tsx';
import { useDraft } from '../../form/useDraft.ts';
import { useMoneyOut } from '../../form/moneyOut/useMoneyOut.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { showToast } from '../../ui/toasts.ts';
import { EntryFields } from './EntryFields.tsx';
import { BLANK_ENTRY, entryBody, entryFormName, entryFormRules } from './entryForm.ts';

/** /cash-book/add */
export function AddEntryPage() {
  const t = useT();
  const router = useRouter();
  const form = useScreenForm({ values: BLANK_ENTRY, resolver: entryFormRules });
  const draft = useDraft('entries/add/1', form, { mode: 'restore' });
  const create = useMoneyOut(entries.create, {
    anyway: t('Save anyway'),
    instead: t('Choose another account'),
    onInstead: () => form.setFocus('place'),
  });
  const submit = useSubmit(form, {
    draft,
    toName: entryFormName,
    send: (values) => create({ body: entryBody(values) }),
    onSaved: async ({ data }) => {
      showToast('success', t('Entry saved'));
      // The book that it stands in.
      const place = MONEY_ACCOUNTS.find((one) => one === data?.place) ?? NO_ACCOUNT;
      await router.navigate(links.cashBook(place === MONEY_ACCOUNTS[0] ? {} : { place }));
    },
  });
  return (
    <FormPage
      title={t('New entry')}
      draft={draft}
      submit={submit}
      submitLabel={t('Save the entry')}
      cancelTo={links.cashBook()}
    >
      <EntryFields form={form} />
    </FormPage>
  );
}
