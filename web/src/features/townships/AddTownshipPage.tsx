import { townships } from '@waydesk/contract/townships.ts';
import { FORM, useWrite } from '../../api/useWrite.ts';
import { FormPage } from '../../form/FormPage.tsx';
import { useDraft } from '../../form/useDraft.ts';
import { useKeyedSend } from '../../form/useKeyedSend.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { useRouter } from '../../router/place.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { notify } from '../../ui/notices.ts';
import { TownshipFields } from './TownshipFields.tsx';
import { BLANK, townshipBody, townshipRules } from './townshipForm.ts';

/** /townships/add */
export function AddTownshipPage() {
  const t = useT();
  const router = useRouter();
  const form = useScreenForm({ values: BLANK, resolver: townshipRules });
  const draft = useDraft('townships/add/1', form, { mode: 'restore' });
  const add = useWrite(townships.create, { quiet: FORM });
  const sendOnce = useKeyedSend();
  const submit = useSubmit(form, {
    draft,
    send: (values) =>
      sendOnce(townshipBody(values), (body, idempotencyKey) =>
        add.run({ body }, { idempotencyKey }),
      ),
    onSaved: async () => {
      notify('success', t('Township added successfully'));
      await router.navigate('/townships');
    },
  });
  return (
    <FormPage
      title={t('Add Township')}
      draft={draft}
      submit={submit}
      submitLabel={t('Add Township')}
      busyLabel={t('Saving...')}
      buttons={<LinkButton href="/townships">{t('Cancel')}</LinkButton>}
    >
      <TownshipFields control={form.control} />
    </FormPage>
  );
}
