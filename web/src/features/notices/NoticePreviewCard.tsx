import { noticeRules, type NoticePreview } from '@waydesk/contract/notices/notice-rules.ts';
import { hasParts } from '@waydesk/contract/rules/notice-text.ts';
import { smsParts } from '@waydesk/contract/rules/sms-parts.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import type { Language } from '@waydesk/contract/values/language.ts';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../../api/apiError.ts';
import { formText } from '../../api/errorTexts.ts';
import { useWrite } from '../../api/useWrite.ts';
import type { ScreenForm } from '../../form/useScreenForm.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectInput, TextInput } from '../../ui/inputs.tsx';
import { showToast } from '../../ui/toasts.ts';
import { type NoticeRuleValues, noticeTextProblem } from './noticeRuleForm.ts';

interface Props {
  form: ScreenForm<NoticeRuleValues>;
}

/** The text with a real parcel, what a day of it costs, and a test to one's own phone. */
export function NoticePreviewCard({ form }: Props) {
  const t = useT();
  const { control, getValues } = form;
  // The text that is sent, until another one is chosen.
  const [lang, setLang] = useState<Language>(() => getValues('lang'));
  const [event, audience, channel, text_my, text_en] = useWatch({
    control,
    name: ['event', 'audience', 'channel', 'text_my', 'text_en'],
  });
  const text = lang === 'my' ? text_my : text_en;
  const draft = { event, audience, channel, lang, text };
  const key = JSON.stringify(draft);
  const [shown, setShown] = useState<{ key: string; preview: NoticePreview } | null>(null);
  const [problem, setProblem] = useState('');
  const load = useWrite(noticeRules.preview, { handledStatuses: [400, 409, 422] });
  const isReady = text.trim() !== '' && noticeTextProblem(text, draft, t) === undefined;
  const show = async () => {
    setProblem('');
    try {
      const { data } = await load.run({ body: draft });
      if (data !== null) setShown({ key, preview: data });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setProblem(formText(failure));
    }
  };
  return (
    <Card title={t('Preview and test')}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap items-end gap-3">
          <Field label={t('Which text')} className="w-40">
            {(ties) => (
              <SelectInput
                {...ties}
                value={lang}
                onChange={({ target }) => setLang(target.value === 'en' ? 'en' : 'my')}
              >
                <option value="my">{t('Burmese')}</option>
                <option value="en">{t('English')}</option>
              </SelectInput>
            )}
          </Field>
          <Button busy={load.isRunning} aria-disabled={!isReady} onClick={() => void show()}>
            {t('Show with a real parcel')}
          </Button>
        </div>
        {!isReady && (
          <p className="text-muted">
            {t('Write this text first, without words that are not known.')}
          </p>
        )}
        {problem !== '' && <Banner kind="error">{problem}</Banner>}
        {shown !== null && isReady && (
          <Example preview={shown.preview} draft={draft} isOld={shown.key !== key} />
        )}
        {isReady && <TestSending draft={draft} />}
      </div>
    </Card>
  );
}

type Draft = Pick<NoticeRuleValues, 'event' | 'audience' | 'channel' | 'lang'> & { text: string };

function Example({
  preview,
  draft,
  isOld,
}: {
  preview: NoticePreview;
  draft: Draft;
  isOld: boolean;
}) {
  const t = useT();
  const language = useLanguage();
  const { text, delivery_id: parcel, statement_id: statement, day } = preview;
  if (text === null) {
    return <p>{t('This has not happened yet, so there is nothing to show it with.')}</p>;
  }
  const { parts } = smsParts(text);
  return (
    <div className={isOld ? 'flex flex-col gap-2 opacity-60' : 'flex flex-col gap-2'}>
      {isOld && <p className="text-label">{t('The text was changed since. Show it again.')}</p>}
      <blockquote
        lang={draft.lang}
        className="bg-sunken rounded-control px-3 py-2 whitespace-pre-line select-all [overflow-wrap:anywhere]"
      >
        {text}
      </blockquote>
      <p className="text-muted">
        {parcel !== null && t('With parcel {code}', { code: showParcelCode(parcel) })}
        {statement !== null && t('With statement {n}', { n: statement })}
        {hasParts(draft.channel) && ` · ${t('SMS parts: {n}', { n: parts })}`}
      </p>
      <p>
        {day.parts === null
          ? t('On {day}: {n} messages', {
              day: showDay(day.day, language),
              n: day.notices.toLocaleString('en'),
            })
          : day.cost === null
            ? t('On {day}: {n} messages in {parts} parts', {
                day: showDay(day.day, language),
                n: day.notices.toLocaleString('en'),
                parts: day.parts.toLocaleString('en'),
              })
            : t('On {day}: {n} messages in {parts} parts, {cost} MMK', {
                day: showDay(day.day, language),
                n: day.notices.toLocaleString('en'),
                parts: day.parts.toLocaleString('en'),
                cost: day.cost.toLocaleString('en'),
              })}
      </p>
    </div>
  );
}

/** To one's own phone or address; it is sent at once and counts for the day. */
function TestSending({ draft }: { draft: Draft }) {
  const t = useT();
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState('');
  const hint = useId();
  const test = useWrite(noticeRules.test, { handledStatuses: [400, 409, 422, 429] });
  const send = async () => {
    setProblem('');
    try {
      const { data } = await test.run({ body: { ...draft, to } });
      showToast('success', t('Test sent to {to}', { to: data?.to ?? to }));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setProblem(failure.errors[0]?.message ?? formText(failure));
    }
  };
  const label = draft.channel === 'mail' ? t('Your email address') : t('Your phone number');
  if (draft.channel === 'telegram') {
    return (
      <p className="text-muted">
        {t('A test by Telegram needs the number of a chat. Connect a shop to try it.')}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Field label={label} className="w-full sm:w-72" error={problem || undefined}>
        {(ties) => (
          <TextInput
            {...ties}
            value={to}
            inputMode={draft.channel === 'mail' ? 'email' : 'tel'}
            maxLength={254}
            onChange={({ target }) => {
              setTo(target.value);
              setProblem('');
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // The rule itself is not saved by it.
              event.preventDefault();
              if (to.trim() !== '' && !test.isRunning) void send();
            }}
          />
        )}
      </Field>
      <Button
        busy={test.isRunning}
        aria-disabled={to.trim() === ''}
        aria-describedby={hint}
        onClick={() => void send()}
        // Beside the input, also when a message stands below that.
        className="sm:mt-label"
      >
        {t('Send a test')}
      </Button>
      <p id={hint} className="text-label text-muted w-full">
        {t('One message is really sent and counts for the day.')}
      </p>
    </div>
  );
}
