import { webhooks } from '@waydesk/contract/webhooks/webhooks.ts';
import { useState } from 'react';
import { FORM_STATUSES, useWrite } from '../../api/useWrite.ts';
import { ProgramShopField } from '../../entities/programs/ProgramShopField.tsx';
import { FormPage } from '../../form/FormPage.tsx';
import { useDraft } from '../../form/useDraft.ts';
import { type ScreenForm, useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyableText } from '../../ui/copy/CopyableText.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { WebhookFields } from './WebhookFields.tsx';
import {
  BLANK_WEBHOOK,
  type WebhookValues,
  newWebhookRequest,
  newWebhookRules,
  webhookFormName,
} from './webhookForm.ts';

interface Added {
  id: number;
  url: string;
  secret: string;
}

/** /settings/webhooks/add: the form, then the secret of what was added. */
export function AddWebhookPage() {
  const [added, setAdded] = useState<Added | null>(null);
  return added === null ? <AddForm onAdded={setAdded} /> : <SecretOfNew {...added} />;
}

function AddForm({ onAdded }: { onAdded: (added: Added) => void }) {
  const t = useT();
  const form = useScreenForm({ values: BLANK_WEBHOOK, resolver: newWebhookRules });
  const draft = useDraft('webhooks/add/2', form, { mode: 'restore' });
  const create = useWrite(webhooks.create, { handledStatuses: FORM_STATUSES });
  const submit = useSubmit(form, {
    draft,
    toName: webhookFormName,
    send: (values) => create.run({ body: newWebhookRequest(values) }),
    onSaved: ({ data }) => {
      if (data != null) onAdded(data);
    },
  });
  return (
    <FormPage
      title={t('Add Webhook')}
      draft={draft}
      submit={submit}
      submitLabel={t('Save Webhook')}
      cancelTo={links.webhooks()}
    >
      <WebhookFields form={form as unknown as ScreenForm<WebhookValues>}>
        <ProgramShopField
          form={form}
          draft={draft}
          hint={t(
            'With a shop, the program is told of the parcels and statements of this shop alone. The shop cannot be changed later.',
          )}
        />
      </WebhookFields>
    </FormPage>
  );
}

function SecretOfNew({ id, url, secret }: Added) {
  const t = useT();
  return (
    <Page title={t('The webhook was added')}>
      <Card title={url}>
        <div className="flex max-w-3xl flex-col gap-4">
          <p>
            {t(
              'It is on. Give this secret to whoever writes the other program: with it the program checks that messages come from here.',
            )}
          </p>
          <CopyableText label={t('Secret')} text={secret} />
          <div>
            <LinkButton to={links.webhook(id)} variant="primary">
              {t('Go on to the webhook')}
            </LinkButton>
          </div>
        </div>
      </Card>
    </Page>
  );
}
