import { useRouter } from '@tanstack/react-router';
import { noticeRules } from '@waydesk/contract/notices/notice-rules.ts';
import { FormPage } from '../../form/FormPage.tsx';
import { useCreate } from '../../form/once/useCreate.ts';
import { useDraft } from '../../form/useDraft.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { showToast } from '../../ui/toasts.ts';
import { NoticeRuleFields } from './NoticeRuleFields.tsx';
import { BLANK_NOTICE_RULE, noticeRuleRequest, noticeRuleRules } from './noticeRuleForm.ts';

/** /settings/notices/rules/add */
export function AddNoticeRulePage() {
  const t = useT();
  const router = useRouter();
  const form = useScreenForm({ values: BLANK_NOTICE_RULE, resolver: noticeRuleRules(t) });
  const draft = useDraft('notice-rules/add/1', form, { mode: 'restore' });
  const create = useCreate(noticeRules.create);
  const submit = useSubmit(form, {
    draft,
    send: (values) => create({ body: noticeRuleRequest(values) }),
    onSaved: async () => {
      showToast('success', t('Notice rule saved'));
      await router.navigate(links.notices());
    },
  });
  return (
    <FormPage
      title={t('Add Notice Rule')}
      draft={draft}
      submit={submit}
      submitLabel={t('Save Rule')}
      cancelTo={links.notices()}
    >
      <NoticeRuleFields form={form} />
    </FormPage>
  );
}
