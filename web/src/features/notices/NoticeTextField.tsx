import {
  MAX_NOTICE_PARTS,
  NOTICE_EVENT,
  type NoticeWord,
} from '@waydesk/contract/rules/notices.ts';
import { hasParts } from '@waydesk/contract/rules/notice-text.ts';
import { smsParts } from '@waydesk/contract/rules/sms-parts.ts';
import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { BoundField, cleaning } from '../../form/fields.tsx';
import type { ScreenForm } from '../../form/useScreenForm.ts';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { TextArea } from '../../ui/inputs.tsx';
import type { NoticeRuleValues } from './noticeRuleForm.ts';
import { WORD_NAMES } from '../../entities/notices/noticeWords.ts';

interface Props {
  form: ScreenForm<NoticeRuleValues>;
  name: 'text_my' | 'text_en';
  label: string;
}

/** A text with the words that it may hold, and what it costs while it is typed. */
export function NoticeTextField({ form, name, label }: Props) {
  const t = useT();
  const { control, getValues, setValue } = form;
  const [event, channel, text] = useWatch({ control, name: ['event', 'channel', name] });
  const box = useRef<HTMLTextAreaElement | null>(null);
  const insert = (word: NoticeWord) => {
    const typed = getValues(name);
    const at = box.current;
    // Where the cursor was left, else at the end.
    const from = at?.selectionStart ?? typed.length;
    const to = at?.selectionEnd ?? from;
    const written = `{${word}}`;
    setValue(name, typed.slice(0, from) + written + typed.slice(to), {
      shouldDirty: true,
      shouldTouch: true,
      shouldValidate: true,
    });
    at?.focus();
    at?.setSelectionRange(from + written.length, from + written.length);
  };
  return (
    <div className="flex flex-col gap-2">
      <BoundField control={control} name={name} label={label} required>
        {(ties) => {
          const { ref, ...rest } = cleaning(ties, 'text');
          return (
            <TextArea
              {...rest}
              ref={(element: HTMLTextAreaElement | null) => {
                box.current = element;
                ref?.(element);
              }}
              lang={name === 'text_my' ? 'my' : 'en'}
              rows={4}
            />
          );
        }}
      </BoundField>
      {hasParts(channel) && text !== '' && <Parts text={text} />}
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="text-label text-muted">{t('Insert')}</span>
        {NOTICE_EVENT[event].words.map((word) => (
          <Button
            key={word}
            small
            aria-label={t('Insert {word} into: {field}', {
              word: t(WORD_NAMES[word]),
              field: label,
            })}
            onClick={() => insert(word)}
          >
            {t(WORD_NAMES[word])}
          </Button>
        ))}
      </div>
    </div>
  );
}

/** Before the words are filled in: what it will cost is in the preview. */
function Parts({ text }: { text: string }) {
  const t = useT();
  const { parts, left, isGsm } = smsParts(text);
  const isTooLong = parts > MAX_NOTICE_PARTS;
  return (
    <p
      className={isTooLong ? 'text-danger text-label' : 'text-muted text-label'}
      aria-live="polite"
    >
      {t('SMS parts as typed: {parts}, letters left in the last: {left}', { parts, left })}
      {!isGsm && ` · ${t('Burmese letters: 70 in one part, 67 in each of several')}`}
    </p>
  );
}
