import { KEY_SCOPES, MAX_KEY_DAYS } from '@waydesk/contract/rules/webhooks.ts';
import { apiKeys } from '@waydesk/contract/webhooks/api-keys.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSession } from '../../api/session.ts';
import { ProgramShopField } from '../../entities/programs/ProgramShopField.tsx';
import { FORM_STATUSES, useWrite } from '../../api/useWrite.ts';
import { SelectField, TextField } from '../../form/fields.tsx';
import { FormPage } from '../../form/FormPage.tsx';
import { useDraft } from '../../form/useDraft.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { CopyableText } from '../../ui/copy/CopyableText.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import {
  API_KEY_LIFETIMES,
  BLANK_API_KEY,
  apiKeyFormName,
  apiKeyRequest,
  apiKeyRules,
} from './apiKeyForm.ts';
import { SCOPE_NAMES } from './keyWords.ts';

interface Made {
  label: string;
  key: string;
}

/** /settings/api-keys/add: the form, then the key, this once. */
export function AddApiKeyPage() {
  const [made, setMade] = useState<Made | null>(null);
  return made === null ? <MakeForm onMade={setMade} /> : <NewKey made={made} />;
}

function MakeForm({ onMade }: { onMade: (made: Made) => void }) {
  const t = useT();
  const name = useSession()?.user.name ?? '';
  const form = useScreenForm({ values: BLANK_API_KEY, resolver: apiKeyRules });
  const { control } = form;
  const shop = useWatch({ control, name: 'shop' });
  const draft = useDraft('api-keys/add/2', form, { mode: 'restore' });
  const create = useWrite(apiKeys.create, { handledStatuses: FORM_STATUSES });
  const submit = useSubmit(form, {
    draft,
    toName: apiKeyFormName,
    send: (values) => create.run({ body: apiKeyRequest(values) }),
    onSaved: ({ data }) => {
      if (data != null) onMade(data);
    },
  });
  return (
    <FormPage
      title={t('Make API key')}
      draft={draft}
      submit={submit}
      submitLabel={t('Make the key')}
      cancelTo={links.apiKeys()}
    >
      <Card>
        <div className="grid max-w-3xl gap-4 sm:grid-cols-2">
          <TextField
            control={control}
            name="label"
            label={t('Name')}
            hint={t('The name of the program. History shows it beside what the program writes.')}
            maxLength={60}
            required
            className="sm:col-span-2"
          />
          <div className="sm:col-span-2">
            <ProgramShopField
              form={form}
              draft={draft}
              hint={t(
                'With a shop, the program reads in the portal of this shop alone, and nothing of the office.',
              )}
            />
          </div>
          <SelectField control={control} name="scope" label={t('What it may do')}>
            {KEY_SCOPES.map((one) => (
              <option key={one} value={one}>
                {t(SCOPE_NAMES[one])}
              </option>
            ))}
          </SelectField>
          <SelectField control={control} name="days" label={t('How long it lasts')}>
            {API_KEY_LIFETIMES.map((days) => (
              <option key={days} value={String(days)}>
                {days === MAX_KEY_DAYS ? t('1 year') : t('{n} days', { n: days })}
              </option>
            ))}
          </SelectField>
          <p className="text-muted sm:col-span-2">
            {shop === null
              ? t(
                  'It may do no more than {name}, and nothing with accounts, keys, webhooks and settings. It ends with that account.',
                  { name },
                )
              : t(
                  'It reads what the shop sees in its portal. With writing, it also makes tracking links and labels. It ends when the shop is deactivated.',
                )}
          </p>
        </div>
      </Card>
    </FormPage>
  );
}

function NewKey({ made: { label, key } }: { made: Made }) {
  const t = useT();
  return (
    <Page title={t('The API key was made')}>
      <Card title={label}>
        <div className="flex max-w-3xl flex-col gap-4">
          <Banner kind="warning">
            {t('Copy it now: it is shown only this once, and cannot be found again.')}
          </Banner>
          <CopyableText label={t('API key')} text={key} />
          <div>
            <LinkButton to={links.apiKeys()} variant="primary">
              {t('I have copied it')}
            </LinkButton>
          </div>
        </div>
      </Card>
    </Page>
  );
}
