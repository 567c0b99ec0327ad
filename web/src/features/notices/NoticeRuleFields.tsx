import { NOTICE_EVENT, NOTICE_EVENTS } from '@waydesk/contract/rules/notices.ts';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckField, SelectField } from '../../form/fields.tsx';
import type { ScreenForm } from '../../form/useScreenForm.ts';
import { useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { NoticePreviewCard } from './NoticePreviewCard.tsx';
import { type NoticeRuleValues, possibleAudiences, possibleChannels } from './noticeRuleForm.ts';
import { NoticeTextField } from './NoticeTextField.tsx';
import { AUDIENCE_NAMES, CHANNEL_NAMES } from '../../entities/notices/noticeWords.ts';
import { useDurationText } from './useDurationText.ts';

/** Seconds to choose from; a rule that was made otherwise keeps its own. */
const DELAYS = [0, 60, 300, 900, 1_800, 3_600, 7_200, 14_400, 86_400];
const BEST_BEFORES = [1_800, 3_600, 7_200, 14_400, 43_200, 86_400, 172_800, 259_200, 604_800];

export function NoticeRuleFields({ form }: { form: ScreenForm<NoticeRuleValues> }) {
  const t = useT();
  const durationText = useDurationText();
  const { control, setValue, getFieldState, trigger } = form;
  const [event, audience, channel, delay, bestBefore] = useWatch({
    control,
    name: ['event', 'audience', 'channel', 'delay_s', 'best_before_s'],
  });
  const audiences = possibleAudiences(event);
  const channels = possibleChannels(audience);
  useEffect(() => {
    if (!audiences.includes(audience)) setValue('audience', audiences[0]!, { shouldDirty: true });
    else if (!channels.includes(channel)) setValue('channel', channels[0]!, { shouldDirty: true });
  }, [audiences, audience, channels, channel, setValue]);
  useEffect(() => {
    // What a text may say depends on the event, and its length on the channel.
    const touched = (['text_my', 'text_en'] as const).filter((name) => {
      const state = getFieldState(name);
      return state.isTouched || state.invalid;
    });
    if (touched.length > 0) void trigger(touched);
  }, [event, channel, getFieldState, trigger]);
  const durations = (usual: readonly number[], own: string) =>
    [...new Set([...usual, Number(own)])].sort((a, b) => a - b);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField control={control} name="event" label={t('Event')} className="sm:col-span-2">
            {NOTICE_EVENTS.map((one) => (
              <option key={one} value={one}>
                {t(NOTICE_EVENT[one].label)}
              </option>
            ))}
          </SelectField>
          <SelectField control={control} name="audience" label={t('Who is told')}>
            {audiences.map((one) => (
              <option key={one} value={one}>
                {t(AUDIENCE_NAMES[one])}
              </option>
            ))}
          </SelectField>
          <SelectField control={control} name="channel" label={t('Channel')}>
            {channels.map((one) => (
              <option key={one} value={one}>
                {t(CHANNEL_NAMES[one])}
              </option>
            ))}
          </SelectField>
          <SelectField control={control} name="lang" label={t('Sent in')}>
            <option value="my">{t('Burmese')}</option>
            <option value="en">{t('English')}</option>
          </SelectField>
          <SelectField
            control={control}
            name="delay_s"
            label={t('Sent after')}
            hint={t('Leaves time to take back a wrong press.')}
          >
            {durations(DELAYS, delay).map((one) => (
              <option key={one} value={one}>
                {durationText(one)}
              </option>
            ))}
          </SelectField>
          <SelectField
            control={control}
            name="best_before_s"
            label={t('Not sent later than')}
            hint={t('After an outage, old news is not sent any more.')}
          >
            {durations(BEST_BEFORES, bestBefore).map((one) => (
              <option key={one} value={one}>
                {durationText(one)}
              </option>
            ))}
          </SelectField>
          <div className="sm:mt-label">
            <CheckField control={control} name="enabled" label={t('Enabled')} />
          </div>
        </div>
      </Card>
      <Card>
        <div className="flex flex-col gap-4">
          <NoticeTextField form={form} name="text_my" label={t('Text in Burmese')} />
          <NoticeTextField form={form} name="text_en" label={t('Text in English')} />
        </div>
      </Card>
      <div className="xl:col-span-2">
        <NoticePreviewCard form={form} />
      </div>
    </div>
  );
}
