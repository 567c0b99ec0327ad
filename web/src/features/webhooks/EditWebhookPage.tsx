import { useRouter } from '@tanstack/react-router';
import { WEBHOOK_EVENT_LABEL, type WebhookEvent } from '@waydesk/contract/rules/webhooks.ts';
import {
  WEBHOOK_NOT_FOUND,
  type WebhookBody,
  webhooks,
} from '@waydesk/contract/webhooks/webhooks.ts';
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
import { WebhookFields } from './WebhookFields.tsx';
import { type WebhookValues, webhookRequest, webhookRules, webhookValues } from './webhookForm.ts';

/** /settings/webhooks/{id}/edit */
export function EditWebhookPage() {
  const t = useT();
  return (
    <EditRecord
      call={webhooks.get}
      toValues={webhookValues}
      title={t('Edit Webhook')}
      missingText={t(WEBHOOK_NOT_FOUND)}
      back={{ to: links.webhooks(), label: t('Back to Webhooks') }}
    >
      {(id, original) => <EditForm id={id} original={original} />}
    </EditRecord>
  );
}

function EditForm({ id, original }: { id: number; original: WebhookValues }) {
  const t = useT();
  const router = useRouter();
  const form = useScreenForm({ values: original, resolver: webhookRules });
  const draft = useDraft(`webhooks/edit/${id}/1`, form, { mode: 'offer' });
  const save = useWrite(webhooks.edit, { handledStatuses: FORM_STATUSES });
  const conflict = useConflict(form, {
    toValues: webhookValues,
    fields: {
      url: { label: t('Address of the program') },
      events: {
        label: t('What it is told'),
        show: (all) =>
          (all as WebhookEvent[]).map((one) => t(WEBHOOK_EVENT_LABEL[one])).join(' · '),
      },
    } satisfies ComparedFields<keyof WebhookBody>,
  });
  const submit = useSubmit(form, {
    draft,
    send: (values) =>
      save.run({ params: { id }, body: webhookRequest(values) }, { ifMatch: values.version }),
    onConflict: conflict.onConflict,
    onSaved: async () => {
      showToast('success', t('Webhook saved'));
      await router.navigate(links.webhook(id));
    },
  });
  return (
    <FormPage
      title={t('Edit Webhook')}
      draft={draft}
      submit={submit}
      submitLabel={t('Save Changes')}
      cancelTo={links.webhook(id)}
      notice={<ConflictNotice isThere={conflict.isOpen} />}
    >
      <ConflictHost conflict={conflict} submit={submit} />
      <WebhookFields form={form} />
    </FormPage>
  );
}
