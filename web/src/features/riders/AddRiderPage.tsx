import { riders } from '@waydesk/contract/records/riders.ts';
import { FormPage } from '../../form/FormPage.tsx';
import { useCreate } from '../../form/once/useCreate.ts';
import { useDraft } from '../../form/useDraft.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { RiderFields } from './RiderFields.tsx';
import {
  BLANK_RIDER,
  riderFormName,
  invalidText,
  riderAddBody,
  riderAddRules,
} from './riderForm.ts';
import { useReturnToList } from './useReturnToList.ts';

/** /riders/add */
export function AddRiderPage() {
  const t = useT();
  const form = useScreenForm({ values: BLANK_RIDER, resolver: riderAddRules });
  const draft = useDraft('riders/add/1', form, { mode: 'restore' });
  const create = useCreate(riders.create);
  const { goOn, isGoing } = useReturnToList();
  const submit = useSubmit(form, {
    draft,
    toName: riderFormName,
    invalidText: (values) => invalidText(values, t),
    send: (values) => create({ body: riderAddBody(values) }),
    onSaved: () => goOn(t('Rider created successfully!')),
  });
  return (
    <FormPage
      title={t('Add Rider')}
      draft={draft}
      submit={submit}
      busyLabel={isGoing ? t('Saved') : t('Saving...')}
      buttons={
        <LinkButton to={links.riders()}>{isGoing ? t('Riders List') : t('Cancel')}</LinkButton>
      }
    >
      <RiderFields control={form.control} />
    </FormPage>
  );
}
