import { riders } from '@waydesk/contract/riders.ts';
import { FORM, useWrite } from '../../api/useWrite.ts';
import { FormPage } from '../../form/FormPage.tsx';
import { useDraft } from '../../form/useDraft.ts';
import { useKeyedSend } from '../../form/useKeyedSend.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { RiderFields } from './RiderFields.tsx';
import { BLANK, formName, invalidText, newBody, newRules } from './riderForm.ts';
import { useGoOn } from './useGoOn.ts';

/** /riders/add */
export function AddRiderPage() {
  const t = useT();
  const form = useScreenForm({ values: BLANK, resolver: newRules });
  const draft = useDraft('riders/add/1', form, { mode: 'restore' });
  const add = useWrite(riders.create, { quiet: FORM });
  const keyed = useKeyedSend();
  const { goOn, isGoing } = useGoOn();
  const submit = useSubmit(form, {
    draft,
    toName: formName,
    invalidText: (values) => invalidText(values, t),
    send: (values) =>
      keyed(newBody(values), (body, idempotencyKey) => add.run({ body }, { idempotencyKey })),
    onSaved: () => goOn(t('Rider created successfully!')),
  });
  return (
    <FormPage
      title={t('Add Rider')}
      draft={draft}
      submit={submit}
      submitLabel={t('Add Rider')}
      busyLabel={isGoing ? t('Saved') : t('Saving...')}
      buttons={<LinkButton href="/riders">{isGoing ? t('Riders List') : t('Cancel')}</LinkButton>}
    >
      <RiderFields control={form.control} />
    </FormPage>
  );
}
