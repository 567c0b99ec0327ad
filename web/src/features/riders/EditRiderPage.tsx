import { riders } from '@waydesk/contract/records/riders.ts';
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
import { LinkButton } from '../../ui/LinkButton.tsx';
import { RiderFields } from './RiderFields.tsx';
import {
  riderConflictFields,
  riderEditBody,
  riderEditRules,
  riderFormName,
  invalidText,
  riderValues,
  type RiderValues,
} from './riderForm.ts';
import { useReturnToList } from './useReturnToList.ts';

/** /riders/{id}/edit and /riders/edit/{id} */
export function EditRiderPage() {
  const t = useT();
  return (
    <EditRecord
      call={riders.get}
      toValues={riderValues}
      title={t('Edit Rider')}
      missingText={t('Rider not found')}
      back={{ to: links.riders(), label: t('Back to Riders') }}
    >
      {(id, original) => <EditForm id={id} original={original} />}
    </EditRecord>
  );
}

function EditForm({ id, original }: { id: number; original: RiderValues }) {
  const t = useT();
  const form = useScreenForm({ values: original, resolver: riderEditRules });
  const draft = useDraft(`riders/edit/${id}/1`, form, { mode: 'offer' });
  const save = useWrite(riders.edit, { handledStatuses: FORM_STATUSES });
  const conflict = useConflict(form, { toValues: riderValues, fields: riderConflictFields(t) });
  const { goOn, isGoing } = useReturnToList();
  const submit = useSubmit(form, {
    draft,
    toName: riderFormName,
    invalidText: (values) => invalidText(values, t),
    send: (values) => {
      const input = { params: { id }, body: riderEditBody(values) };
      return save.run(input, { ifMatch: values.version });
    },
    onConflict: conflict.onConflict,
    onSaved: () => goOn(t('Rider updated successfully!')),
  });
  return (
    <FormPage
      title={t('Edit Rider')}
      draft={draft}
      submit={submit}
      submitLabel={t('Save Changes')}
      busyLabel={isGoing ? t('Saved') : t('Saving...')}
      buttons={
        <LinkButton to={isGoing ? links.riders() : links.rider(id)}>
          {isGoing ? t('Riders List') : t('Cancel')}
        </LinkButton>
      }
      notice={<ConflictNotice isThere={conflict.isOpen} />}
    >
      <ConflictHost conflict={conflict} submit={submit} />
      <RiderFields control={form.control} stored={original} />
    </FormPage>
  );
}
