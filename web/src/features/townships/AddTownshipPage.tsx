import { useRouter } from '@tanstack/react-router';
import { townships } from '@waydesk/contract/records/townships.ts';
import { FormPage } from '../../form/FormPage.tsx';
import { useCreate } from '../../form/once/useCreate.ts';
import { useDraft } from '../../form/useDraft.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { showToast } from '../../ui/toasts.ts';
import { TownshipFields } from './TownshipFields.tsx';
import { BLANK_TOWNSHIP, townshipBody, townshipRules } from './townshipForm.ts';

/** /townships/add */
export function AddTownshipPage() {
  const t = useT();
  const router = useRouter();
  const form = useScreenForm({ values: BLANK_TOWNSHIP, resolver: townshipRules });
  const draft = useDraft('townships/add/1', form, { mode: 'restore' });
  const create = useCreate(townships.create);
  const submit = useSubmit(form, {
    draft,
    send: (values) => create({ body: townshipBody(values) }),
    onSaved: async () => {
      showToast('success', t('Township added successfully'));
      await router.navigate(links.townships());
    },
  });
  return (
    <FormPage title={t('Add Township')} draft={draft} submit={submit} cancelTo={links.townships()}>
      <TownshipFields control={form.control} />
    </FormPage>
  );
}
