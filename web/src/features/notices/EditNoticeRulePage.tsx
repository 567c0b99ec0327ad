import { useRouter } from '@tanstack/react-router';
import { noticeRules, type NoticeRuleBody } from '@waydesk/contract/notices/notice-rules.ts';
import {
  NOTICE_EVENT,
  type NoticeAudience,
  type NoticeChannel,
  type NoticeEvent,
} from '@waydesk/contract/rules/notices.ts';
import { FORM_STATUSES, useWrite } from '../../api/useWrite.ts';
import { ConflictHost } from '../../form/conflict/ConflictHost.tsx';
import { ConflictNotice } from '../../form/conflict/ConflictNotice.tsx';
import { type ComparedFields, useConflict } from '../../form/conflict/useConflict.ts';
import { FormPage } from '../../form/FormPage.tsx';
import { useDraft } from '../../form/useDraft.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { EditRecord } from '../../page/EditRecord.tsx';
import { links } from '../../router/links.ts';
import { showToast } from '../../ui/toasts.ts';
import { NoticeRuleFields } from './NoticeRuleFields.tsx';
import {
  noticeRuleRequest,
  noticeRuleRules,
  noticeRuleValues,
  type NoticeRuleValues,
} from './noticeRuleForm.ts';
import { AUDIENCE_NAMES, CHANNEL_NAMES } from '../../entities/notices/noticeWords.ts';
import { useDurationText } from './useDurationText.ts';

/** /settings/notices/rules/{id} */
export function EditNoticeRulePage() {
  const t = useT();
  return (
    <EditRecord
      call={noticeRules.get}
      toValues={noticeRuleValues}
      title={t('Edit Notice Rule')}
      missingText={t('Notice rule not found')}
      back={{ to: links.notices(), label: t('Back to Notices') }}
    >
      {(id, original) => <EditForm id={id} original={original} />}
    </EditRecord>
  );
}

function EditForm({ id, original }: { id: number; original: NoticeRuleValues }) {
  const t = useT();
  const durationText = useDurationText();
  const router = useRouter();
  const form = useScreenForm({ values: original, resolver: noticeRuleRules(t) });
  const draft = useDraft(`notice-rules/edit/${id}/1`, form, { mode: 'offer' });
  const save = useWrite(noticeRules.edit, { handledStatuses: FORM_STATUSES });
  const conflict = useConflict(form, {
    toValues: noticeRuleValues,
    fields: {
      event: { label: t('Event'), show: (one) => t(NOTICE_EVENT[one as NoticeEvent].label) },
      audience: {
        label: t('Who is told'),
        show: (one) => t(AUDIENCE_NAMES[one as NoticeAudience]),
      },
      channel: { label: t('Channel'), show: (one) => t(CHANNEL_NAMES[one as NoticeChannel]) },
      enabled: { label: t('Enabled'), show: (isOn) => (isOn === true ? t('Yes') : t('No')) },
      lang: { label: t('Sent in'), show: (one) => (one === 'my' ? t('Burmese') : t('English')) },
      text_my: { label: t('Text in Burmese') },
      text_en: { label: t('Text in English') },
      delay_s: { label: t('Sent after'), show: (one) => durationText(Number(one)) },
      best_before_s: { label: t('Not sent later than'), show: (one) => durationText(Number(one)) },
    } satisfies ComparedFields<keyof NoticeRuleBody>,
  });
  const submit = useSubmit(form, {
    draft,
    send: (values) =>
      save.run({ params: { id }, body: noticeRuleRequest(values) }, { ifMatch: values.version }),
    onConflict: conflict.onConflict,
    onSaved: async () => {
      showToast('success', t('Notice rule saved'));
      await router.navigate(links.notices());
    },
  });
  return (
    <FormPage
      title={t('Edit Notice Rule')}
      draft={draft}
      submit={submit}
      submitLabel={t('Save Changes')}
      cancelTo={links.notices()}
      notice={<ConflictNotice isThere={conflict.isOpen} />}
    >
      <ConflictHost conflict={conflict} submit={submit} />
      <NoticeRuleFields form={form} />
    </FormPage>
  );
}
