import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Checkbox, SelectInput, TextInput } from '../../ui/inputs.tsx';
import { Page } from '../../ui/Page.tsx';
import { SystemCard } from './SystemCard.tsx';

/** /settings: a form without a call yet, which says so. */
export function SettingsPage() {
  const t = useT();
  return (
    <Page title={t('Settings')}>
      <Banner kind="info">
        {t('Nothing on this page is saved yet: it shows what can be set here later.')}
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
      <SystemCard />
    </Page>
  );
}
