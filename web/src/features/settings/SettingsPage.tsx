import { company } from '@waydesk/contract/app/company.ts';
import { settings } from '@waydesk/contract/app/settings.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { notices } from '@waydesk/contract/notices/notices.ts';
import { useSession } from '../../api/session.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { CardSkeletons } from '../../ui/cards/CardSkeletons.tsx';
import { Field } from '../../ui/Field.tsx';
import { Checkbox, SelectInput, TextInput } from '../../ui/inputs.tsx';
import { Page } from '../../ui/Page.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { NoticesCard } from './NoticesCard.tsx';
import { SystemCard } from './SystemCard.tsx';
import { WebhooksCard } from './WebhooksCard.tsx';

/** /settings: a form without a call yet, which says so. */
export function SettingsPage() {
  const t = useT();
  return (
    <Page title={t('Settings')}>
      <Banner kind="info">
        {t('Nothing in this form is saved yet: it shows what can be set here later.')}
      </Banner>
      <form noValidate onSubmit={(event) => event.preventDefault()} className="contents">
        <Card>
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <Field label={t('Company Name')}>
              {(ties) => <TextInput {...ties} name="company" autoComplete="organization" />}
            </Field>
            <Field label={t('Contact Email')}>
              {(ties) => <TextInput {...ties} name="email" type="email" autoComplete="email" />}
            </Field>
            <Field label={t('Default Language')}>
              {(ties) => (
                <SelectInput {...ties} name="language">
                  <option value="en">{t('English')}</option>
                  <option value="my">{t('Myanmar')}</option>
                </SelectInput>
              )}
            </Field>
            <Field label={t('Time Zone')}>
              {(ties) => (
                <SelectInput {...ties} name="zone">
                  <option value="Asia/Yangon">{t('Yangon (UTC+06:30)')}</option>
                  <option value="Asia/Bangkok">{t('Bangkok (UTC+07:00)')}</option>
                </SelectInput>
              )}
            </Field>
            <fieldset className="sm:col-span-2">
              <legend className="text-label font-medium">{t('Notifications')}</legend>
              <div className="flex flex-wrap gap-x-6">
                <Checkbox name="by-email" label={t('Email notifications')} />
                <Checkbox name="by-sms" label={t('SMS notifications')} />
              </div>
            </fieldset>
          </div>
        </Card>
        <div className="flex justify-end">
          <Button type="submit" variant="primary">
            {t('Save')}
          </Button>
        </div>
      </form>
      <OtherSettings />
    </Page>
  );
}

/**
 * What is set on pages of its own, for those who may. It comes all at once: a card that came later would
 * push the links below it out from under the pointer.
 */
function OtherSettings() {
  const t = useT();
  const enabled = may(useSession()?.user.role, 'system-admin');
  const ofCompany = useRead(company.get, {}, { enabled, handledStatuses: true });
  const ofNotices = useRead(notices.setup, {}, { enabled, handledStatuses: true });
  const { data: system, isLoading } = useRead(
    settings.system,
    {},
    { enabled, handledStatuses: true },
  );
  if (ofCompany.isLoading || ofNotices.isLoading || isLoading) {
    const cards = {
      [t('Company Profile')]: 4,
      [t('Notices')]: 1,
      [t('Other programs')]: 2,
      [t('System')]: 4,
    };
    return <CardSkeletons cards={cards} />;
  }
  return (
    <>
      <CompanyCard read={ofCompany} />
      <NoticesCard read={ofNotices} />
      <WebhooksCard />
      {system !== undefined && <SystemCard system={system} />}
    </>
  );
}
