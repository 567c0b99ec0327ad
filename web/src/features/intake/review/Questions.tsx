import { openQuestions } from '@waydesk/contract/sheet/intake-question.ts';
import type { IntakeQuestion } from '@waydesk/contract/sheet/intake-types.ts';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { SelectInput } from '../../../ui/inputs.tsx';
import { Words } from '../../../ui/Words.tsx';
import { messageText } from '../../../entities/sheets/messageText.ts';
import type { Review } from './useReview.ts';

/** Up to this many answers are buttons; more become a select. */
const BUTTONS = 3;

interface Props {
  review: Review;
  /** Takes the focus when the user is sent to an open question. */
  boxRef?: Ref<HTMLDivElement>;
}

/** The questions about the sheet as a whole: open ones first, then those that are answered. */
export function Questions({ review, boxRef }: Props) {
  const t = useT();
  const { questions } = review.reading;
  const open = openQuestions(review.reading);
  const answered = questions.filter(({ answer }) => answer !== null);
  const list = useRef<HTMLDivElement>(null);
  const hasAnswered = useRef(false);
  const answer = (key: string, value: string) => {
    hasAnswered.current = true;
    review.answer(key, value);
  };
  // What was pressed is gone: the keyboard goes on with the next question.
  useEffect(() => {
    if (!hasAnswered.current || review.isBehind) return;
    hasAnswered.current = false;
    const next = list.current?.querySelector<HTMLElement>('fieldset button') ?? list.current;
    next?.focus();
  }, [questions, review.isBehind]);
  return (
    <div ref={boxRef} tabIndex={-1} className="outline-none">
      <div ref={list} tabIndex={-1} className="outline-none">
        <p role="status" className="sr-only">
          {open.length > 0 && t('Questions to answer before saving: {n}', { n: open.length })}
        </p>
        {questions.length > 0 && (
          <Card title={t('About this sheet')}>
            <div className="flex flex-col gap-4">
              {open.map((question) => (
                <Open
                  key={question.key}
                  question={question}
                  onAnswer={(value) => answer(question.key, value)}
                />
              ))}
              {answered.map((question) => (
                <Answered
                  key={question.key}
                  question={question}
                  onChange={() => answer(question.key, '')}
                />
              ))}
            </div>
          </Card>
        )}
      </div>
    </div>
  );
}

interface OpenProps {
  question: IntakeQuestion;
  onAnswer: (value: string) => void;
}

function Open({ question, onAnswer }: OpenProps) {
  const t = useT();
  const [chosen, setChosen] = useState('');
  const { text, samples = [], answers } = question;
  const others = answers.slice(BUTTONS);
  return (
    <fieldset className="border-warn bg-warn-soft rounded-control flex flex-col gap-2 border-l-4 px-3 py-2">
      <legend className="sr-only">{messageText(t, text)}</legend>
      <p aria-hidden="true" className="font-medium text-pretty">
        <Words text={messageText(t, text)} />
      </p>
      {samples.length > 0 && (
        <p className="text-label [overflow-wrap:anywhere]">{samples.join(' · ').slice(0, 120)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {answers.slice(0, BUTTONS).map(({ value, name }) => (
          <Button key={value} className="max-w-full" onClick={() => onAnswer(value)}>
            <Words text={messageText(t, name)} />
          </Button>
        ))}
        {others.length > 0 && (
          <span className="flex max-w-full min-w-0 gap-2">
            <SelectInput
              aria-label={t('Change answer')}
              className="min-w-0"
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
            >
              <option value="">{t('Change answer')}</option>
              {others.map(({ value, name }) => (
                <option key={value} value={value}>
                  {messageText(t, name)}
                </option>
              ))}
            </SelectInput>
            <Button
              className="shrink-0"
              aria-disabled={chosen === ''}
              onClick={() => onAnswer(chosen)}
            >
              {t('Choose')}
            </Button>
          </span>
        )}
      </div>
    </fieldset>
  );
}

function Answered({ question, onChange }: { question: IntakeQuestion; onChange: () => void }) {
  const t = useT();
  const { text, answers, answer, isRemembered = false } = question;
  const name = answers.find(({ value }) => value === answer)?.name;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 flex-1 basis-48 text-pretty">
        <span className="text-muted">
          <Words text={messageText(t, text)} />
        </span>{' '}
        <span className="font-medium">
          <Words text={name ? messageText(t, name) : (answer ?? '')} />
        </span>
        {isRemembered && <span className="text-muted"> ({t('As in the shop’s last sheet')})</span>}
      </p>
      <Button small onClick={onChange}>
        {t('Change')}
      </Button>
    </div>
  );
}
