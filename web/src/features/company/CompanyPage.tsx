import { useRouter } from '@tanstack/react-router';
import { company } from '@waydesk/contract/app/company.ts';
import { type BaseSyntheticEvent, useRef, useState } from 'react';
import { useRead } from '../../api/useRead.ts';
import { FORM_STATUSES, useWrite } from '../../api/useWrite.ts';
import { ConflictHost } from '../../form/conflict/ConflictHost.tsx';
import { ConflictNotice } from '../../form/conflict/ConflictNotice.tsx';
import { FormPage } from '../../form/FormPage.tsx';
import { useDraft } from '../../form/useDraft.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { RecordState } from '../../page/RecordState.tsx';
import { useFirstFound } from '../../page/useFirstFound.ts';
import { links } from '../../router/links.ts';
import { Page } from '../../ui/Page.tsx';
import { showToast } from '../../ui/toasts.ts';
import { CompanyFields } from './CompanyFields.tsx';
import {
  companyBody,
  companyRules,
  companyValues,
  toName,
  type CompanyValues,
} from './companyForm.ts';
import { PaperPreview } from './PaperPreview.tsx';
import { useCompanyConflict } from './useCompanyConflict.ts';

/** /settings/company */
export function CompanyPage() {
  const t = useT();
  // A form that has its values has no use for another answer, nor for the news that none came.
  const [isTaken, setTaken] = useState(false);
  const read = useRead(company.get, {}, { fresh: true, enabled: !isTaken });
  const original = useFirstFound(read.data === undefined ? null : companyValues(read.data));
  if (original !== null && !isTaken) setTaken(true);
  if (original !== null) return <CompanyForm original={original} />;
  return (
    <Page title={t('Company Profile')}>
      <RecordState
        read={read}
        isAddress
        missingText={t('This server has no company profile')}
        back={{ to: links.settings(), label: t('Back to Settings') }}
      />
    </Page>
  );
}

function CompanyForm({ original }: { original: CompanyValues }) {
  const t = useT();
  const router = useRouter();
  const form = useScreenForm({ values: original, resolver: companyRules });
  const draft = useDraft('company/edit/1', form, { mode: 'offer' });
  const save = useWrite(company.edit, { handledStatuses: FORM_STATUSES });
  const conflict = useCompanyConflict(form);
  const submit = useSubmit(form, {
    draft,
    send: async (values) =>
      save.run({ body: await companyBody(values) }, { ifMatch: values.version }),
    toName,
    onConflict: conflict.onConflict,
    onSaved: async () => {
      showToast('success', t('Company profile saved'));
      await router.navigate(links.settings());
    },
  });
  const making = useRef<Promise<boolean>>(null);
  const onChoice = (done: Promise<boolean>) => {
    making.current = done;
    void done.then(() => {
      if (making.current === done) making.current = null;
    });
  };
  const onSubmit = async (event?: BaseSyntheticEvent) => {
    event?.preventDefault();
    // A logo that was just chosen is not left behind.
    if ((await making.current) !== false) await submit.onSubmit(event);
  };
  return (
    <FormPage
      title={t('Company Profile')}
      draft={draft}
      submit={{ ...submit, onSubmit }}
      submitLabel={t('Save Changes')}
      cancelTo={links.settings()}
      notice={<ConflictNotice isThere={conflict.isOpen} />}
    >
      <ConflictHost conflict={conflict} submit={submit} />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <CompanyFields control={form.control} onChoice={onChoice} />
        <PaperPreview control={form.control} />
      </div>
    </FormPage>
  );
}
