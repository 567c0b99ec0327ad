import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Checkbox, SelectInput, TextInput } from '../../ui/inputs.tsx';
import { Page } from '../../ui/Page.tsx';
import { type BACKUP_FAILURES, settings } from '@waydesk/contract/app/settings.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { useSession } from '../../api/session.ts';
import { useRead } from '../../api/useRead.ts';
import { Facts } from '../../ui/cards/Facts.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { links } from '../../router/links.ts';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { NoticesCard } from './NoticesCard.tsx';
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
      <CompanyCard />
      <NoticesCard />
      <WebhooksCard />
      <SystemCard />
    </Page>
  );
}

const REMEDIES: Record<(typeof BACKUP_FAILURES)[number], Text> = {
  'disk-full':
    'The disk is full. Free up space where the backups are stored, or set a folder on another disk.',
  folder: 'The backup folder is missing, or the app is not allowed to write to it.',
  photos: 'The photos could not be read. Check the photo folder or bucket.',
  damaged: 'The backup file could not be read back. Check the backup disk.',
  other: 'See the app’s log for the reason.',
};

/** Version and backups, for administrators; nothing with a server that does not tell. */
function SystemCard() {
  const t = useT();
  const mayRead = may(useSession()?.user.role, 'system-admin');
  const { data } = useRead(settings.system, {}, { enabled: mayRead, handledStatuses: true });
  if (!data) return null;
  const { version, schema, backup } = data;
  const { daily, last, failure } = backup;
  return (
    <Card title={t('System')}>
      <div className="flex flex-col gap-3">
        {failure && (
          <Banner kind="error">
            {t('The last backup failed.')} <Timestamp at={failure.at} />.{' '}
            {t(REMEDIES[failure.reason])}
          </Banner>
        )}
        {last && last.missingPhotos > 0 && (
          <Banner kind="warning">
            {t(
              '{n} photos were missing when the last backup was made. They are listed in its summary.json file.',
              { n: String(last.missingPhotos) },
            )}
          </Banner>
        )}
        <Facts
          facts={{
            [t('Version')]: version,
            [t('Database schema')]: String(schema),
            [t('Daily backup')]: daily ? t('On') : t('Off: set BACKUP_DIR'),
            [t('Last backup')]: last ? (
              <>
                <Timestamp at={last.at} /> ({(last.bytes / 1e6).toFixed(1)} MB)
              </>
            ) : (
              t('None yet')
            ),
          }}
        />
        <div>
          <LinkButton small to={links.activity()}>
            {t('Open the activity log')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
