import { townships } from '@waydesk/contract/townships.ts';
import { useState } from 'react';
import { useRead } from '../../api/useRead.ts';
import { FORM, useWrite } from '../../api/useWrite.ts';
import { ConflictHost } from '../../form/ConflictHost.tsx';
import { FormPage } from '../../form/FormPage.tsx';
import { useConflict } from '../../form/useConflict.ts';
import { useDraft } from '../../form/useDraft.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { RecordFace } from '../../records/RecordFace.tsx';
import { useIdParam, useRouter } from '../../router/place.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { notify } from '../../ui/notices.ts';
import { Page } from '../../ui/Page.tsx';
import { TownshipFields } from './TownshipFields.tsx';
import {
  townshipBody,
  townshipRules,
  townshipValues,
  type TownshipValues,
} from './townshipForm.ts';

/** /townships/edit/{id} */
export function EditTownshipPage() {
  const id = useIdParam();
  // Another township is another form.
  return <EditTownship key={id} id={id} />;
}

function EditTownship({ id }: { id: number }) {
  const t = useT();
  const isAddress = Number.isInteger(id);
  const read = useRead(townships.get, { params: { id } }, { fresh: true, enabled: isAddress });
  // What is read again later must not pull the form from under the hands.
  const [original, setOriginal] = useState<TownshipValues | null>(null);
  const found = original ?? townshipValues(read.data);
  if (original === null && found !== null) setOriginal(found);
  if (found !== null) return <EditForm id={id} original={found} />;
  return (
    <Page title={t('Edit Township')}>
      <RecordFace
        {...{ read, isAddress }}
        missingText={t('Township not found')}
        back={{ href: '/townships', label: t('Back to Townships') }}
      />
    </Page>
  );
}

function EditForm({ id, original }: { id: number; original: TownshipValues }) {
  const t = useT();
  const router = useRouter();
  const form = useScreenForm({ values: original, resolver: townshipRules });
  const draft = useDraft(`townships/edit/${id}/1`, form, { mode: 'offer' });
  const save = useWrite(townships.edit, { quiet: [...FORM, 412] });
  const conflict = useConflict(form, {
    toValues: townshipValues,
    fields: [
      { name: 'name', label: t('Township Name') },
      { name: 'state', label: t('State'), show: (state) => t(String(state)) },
      { name: 'delivery_charge', label: t('Delivery Charge (MMK)') },
    ],
  });
  const submit = useSubmit(form, {
    draft,
    send: (values) => {
      const input = { params: { id }, body: townshipBody(values) };
      return save.run(input, { ifMatch: values.version ?? '' });
    },
    onConflict: conflict.onConflict,
    onSaved: async () => {
      notify('success', t('Township updated successfully'));
      await router.navigate('/townships');
    },
  });
  return (
    <FormPage
      title={t('Edit Township')}
      draft={draft}
      submit={submit}
      submitLabel={t('Save Changes')}
      busyLabel={t('Saving...')}
      buttons={<LinkButton href="/townships">{t('Cancel')}</LinkButton>}
    >
      <ConflictHost conflict={conflict} submit={submit} />
      <TownshipFields control={form.control} storedState={original.state} />
    </FormPage>
  );
}
