import type { NoticeSetup } from '@waydesk/contract/notices/notices.ts';
import { noticeRules } from '@waydesk/contract/notices/notice-rules.ts';
import { CHANNELS_TO, type NoticeChannel } from '@waydesk/contract/rules/notices.ts';
import type { Language } from '@waydesk/contract/values/language.ts';
import { useState } from 'react';
import { useWrite } from '../../api/useWrite.ts';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/inputs.tsx';
import { showToast } from '../../ui/toasts.ts';
import { askBeforeSending } from './askBeforeSending.ts';
import { CHANNEL_NAMES } from '../../entities/notices/noticeWords.ts';

interface Props {
  setup: NoticeSetup;
  /** Whether the company has no rule yet. */
  isFirst: boolean;
}

/** Turns on a set of rules with tested texts, through the channels that can be used. */
export function StarterSet({ setup, isFirst }: Props) {
  const t = useT();
  const usable = setup.channels.filter((one) => one.is_set_up).map(({ channel }) => channel);
  const forCustomers = CHANNELS_TO.customer.filter((one) => usable.includes(one));
  const forShops = CHANNELS_TO.shop.filter((one) => usable.includes(one));
  const [customer, setCustomer] = useState<string>(forCustomers[0] ?? '');
  const [shop, setShop] = useState<string>(forShops.includes('telegram') ? 'telegram' : '');
  const [lang, setLang] = useState<Language>('my');
  const { run, isRunning } = useWrite(noticeRules.starter);
  if (usable.length === 0) {
    return (
      <Banner kind="info">
        {t(
          'Whoever runs the server sets up a channel first. Then a set of rules with tested texts can be turned on here.',
        )}
      </Banner>
    );
  }
  const isNothing = customer === '' && shop === '';
  const turnOn = async () => {
    if (setup.is_on && !(await askBeforeSending(t))) return;
    const chosen = {
      customer: forCustomers.find((one) => one === customer) ?? null,
      shop: forShops.find((one) => one === shop) ?? null,
      lang,
    };
    const isDone = await run({ body: chosen }).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    showToast(
      'success',
      setup.is_on
        ? t('The rules of the set are on')
        : t('The rules of the set are ready. Nothing is sent before notices are turned on.'),
    );
  };
  const channels = (
    label: string,
    value: string,
    own: readonly NoticeChannel[],
    pick: (one: string) => void,
  ) => (
    <Field label={label}>
      {(ties) => (
        <SelectInput {...ties} value={value} onChange={({ target }) => pick(target.value)}>
          <option value="">{t('Not told')}</option>
          {own.map((one) => (
            <option key={one} value={one}>
              {t(CHANNEL_NAMES[one])}
            </option>
          ))}
        </SelectInput>
      )}
    </Field>
  );
  return (
    <details open={isFirst} className="bg-sunken rounded-control px-3 py-2">
      <summary className="cursor-pointer font-medium pointer-coarse:py-2">
        {t('Turn on the tested set')}
      </summary>
      <div className="mt-2 flex flex-col gap-3">
        <p className="text-muted">
          {t(
            'Rules with short texts for each event, except for the rider’s assignment. Rules that exist keep their texts.',
          )}
        </p>
        <div className="grid gap-4 sm:grid-cols-3">
          {channels(t('Customers are told by'), customer, forCustomers, setCustomer)}
          {channels(t('Shops are told by'), shop, forShops, setShop)}
          <Field label={t('Language of the texts')}>
            {(ties) => (
              <SelectInput
                {...ties}
                value={lang}
                onChange={({ target }) => setLang(target.value === 'en' ? 'en' : 'my')}
              >
                <option value="my" lang="my">
                  မြန်မာ
                </option>
                <option value="en" lang="en">
                  English
                </option>
              </SelectInput>
            )}
          </Field>
        </div>
        <div>
          <Button
            variant={isFirst ? 'primary' : undefined}
            busy={isRunning}
            aria-disabled={isNothing}
            onClick={() => void turnOn()}
          >
            {t('Turn on the set')}
          </Button>
        </div>
      </div>
    </details>
  );
}
