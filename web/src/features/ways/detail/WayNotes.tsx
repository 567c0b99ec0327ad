import { cleanText } from '@waydesk/contract/burmese.ts';
import { ways } from '@waydesk/contract/ways.ts';
import { type FormEvent, useRef, useState } from 'react';
import { ApiFailure } from '../../../api/failures.ts';
import { FORM, useWrite } from '../../../api/useWrite.ts';
import { useT } from '../../../i18n/t.ts';
import type { WayDetail } from '../../../records/way.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/inputs.tsx';
import { notify } from '../../../ui/notices.ts';
import { When } from '../../../ui/When.tsx';
import { type Attempt, nextAttempt } from '../../../form/attempt.ts';
import { stripBrackets } from '../../../form/typing.ts';
import { actionText } from './actionText.ts';

/** The notes of a way, newest first, and a place to write one. */
export function WayNotes({ way }: { way: WayDetail }) {
  const t = useT();
  return (
    <Card title={t('Way Notes')}>
      <AddNote wayId={way.id} />
      {way.notes.length === 0 ? (
        <p className="text-muted mt-3">{t('No notes yet')}</p>
      ) : (
        <ul className="mt-3 flex flex-col gap-3">
          {way.notes.map((note, at) => (
            <li key={note.id ?? `at-${at}`} className="border-line border-l-2 pl-3">
              <p className="[overflow-wrap:anywhere] whitespace-pre-line">{note.note}</p>
              <p className="text-muted text-xs">
                {note.author ?? '–'} · <When at={note.createdAt} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function AddNote({ wayId }: { wayId: number }) {
  const t = useT();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  // The same note pressed again after a lost answer must not stand twice.
  const attempt = useRef<Attempt>(null);
  const { run, isRunning } = useWrite(ways.addNote, { quiet: FORM });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const note = cleanText(text);
    if (note === '') return setError('Please write a note first');
    setError(undefined);
    attempt.current = nextAttempt(attempt.current, note);
    try {
      const idempotencyKey = attempt.current.key;
      await run({ params: { id: wayId }, body: { note } }, { idempotencyKey });
      attempt.current = null;
      setText('');
      notify('success', t('Note added'));
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setError(actionText(failure));
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void add(event)}
      className="no-print flex flex-col items-start gap-2"
    >
      <Field label={t('New note')} error={error} className="w-full">
        {(ties) => (
          <TextArea
            {...ties}
            rows={2}
            maxLength={2000}
            value={text}
            onChange={(event) => {
              stripBrackets(event);
              setText(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <Button type="submit" busy={isRunning}>
        {t('Add Note')}
      </Button>
    </form>
  );
}
