import { useRouter } from '@tanstack/react-router';
import { type TownshipEditField, townships } from '@waydesk/contract/records/townships.ts';
import { FORM_STATUSES, useWrite } from '../../api/useWrite.ts';
import { ConflictHost } from '../../form/conflict/ConflictHost.tsx';
import { ConflictNotice } from '../../form/conflict/ConflictNotice.tsx';
import { FormPage } from '../../form/FormPage.tsx';
import { type ComparedFields, useConflict } from '../../form/conflict/useConflict.ts';
import { useDraft } from '../../form/useDraft.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { EditRecord } from '../../page/EditRecord.tsx';
import { links } from '../../router/links.ts';
import { showToast } from '../../ui/toasts.ts';
import { TownshipFields } from './TownshipFields.tsx';
import {
  townshipBody,
  townshipRules,
  townshipValues,
  type TownshipValues,
} from './townshipForm.ts';

/** /townships/edit/{id} */
export function EditTownshipPage() {
  const t = useT();
  return (
    <EditRecord
      call={townships.get}
      toValues={townshipValues}
      title={t('Edit Township')}
      missingText={t('Township not found')}
      back={{ to: links.townships(), label: t('Back to Townships') }}
    >
      {(id, original) => <EditForm id={id} original={original} />}
    </EditRecord>
  );
}

function EditForm({ id, original }: { id: number; original: TownshipValues }) {
  const t = useT();
  const router = useRouter();
  const form = useScreenForm({ values: original, resolver: townshipRules });
  const draft = useDraft(`townships/edit/${id}/1`, form, { mode: 'offer' });
  const save = useWrite(townships.edit, { handledStatuses: FORM_STATUSES });
  const conflict = useConflict(form, {
    toValues: townshipValues,
    fields: {
      name: { label: t('Township Name') },
      state: { label: t('State'), show: (state) => t.place(String(state)) },
      delivery_charge: { label: t('Delivery Charge (MMK)') },
    } satisfies ComparedFields<TownshipEditField>,
  });
  const submit = useSubmit(form, {
    draft,
    send: (values) => {
      const input = { params: { id }, body: townshipBody(values) };
      return save.run(input, { ifMatch: values.version });
    },
    onConflict: conflict.onConflict,
    onSaved: async () => {
      showToast('success', t('Township updated successfully'));
      await router.navigate(links.townships());
    },
  });
  return (
    <FormPage
      title={t('Edit Township')}
      draft={draft}
      submit={submit}
      submitLabel={t('Save Changes')}
      cancelTo={links.townships()}
      notice={<ConflictNotice isThere={conflict.isOpen} />}
    >
      <ConflictHost conflict={conflict} submit={submit} />
      <TownshipFields control={form.control} storedState={original.state} />
    </FormPage>
  );
}
