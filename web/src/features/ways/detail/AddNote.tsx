import { cleanText } from '@waydesk/contract/values/burmese.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { ways } from '@waydesk/contract/ways/ways.ts';
import { type FormEvent, useState } from 'react';
import type { Resolver } from 'react-hook-form';
import { ApiError } from '../../../api/apiError.ts';
import { FORM_STATUSES, useWrite } from '../../../api/useWrite.ts';
import { useT } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/inputs.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { type KeyedAttempt, nextAttempt } from '../../../form/once/attempt.ts';
import { DraftBanner } from '../../../form/DraftBanner.tsx';
import { cleaning } from '../../../form/fields.tsx';
import { useDraft } from '../../../form/useDraft.ts';
import { useScreenForm } from '../../../form/useScreenForm.ts';
import { actionText } from './actionText.ts';

interface Values {
  note: string;
  /** The same note sent again after a lost response, or a reload, must not be stored twice. */
  attempt: KeyedAttempt | null;
}

const NO_NOTE: Text = 'Please write a note first';

/** An empty note is an error on submit, not on blur. */
const resolver: Resolver<Values> = (values) => ({ values, errors: {} });

/** The form that adds a note to a way. */
export function AddNote({ wayId }: { wayId: number }) {
  const t = useT();
  const form = useScreenForm<Values>({ values: { note: '', attempt: null }, resolver });
  // Leaving the page asks nothing: the draft keeps the text for the next visit.
  const draft = useDraft(`ways/note/${wayId}/1`, form, { mode: 'restore' });
  // Read during rendering, so that react-hook-form tracks it.
  const { isDirty } = form.formState;
  const { run, isRunning } = useWrite(ways.addNote, { handledStatuses: FORM_STATUSES });
  const [problem, tell] = useState<string>();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const note = cleanText(form.getValues('note'));
    if (note === '') return tell(NO_NOTE);
    tell(undefined);
    const attempt = nextAttempt(form.getValues('attempt'), note);
    form.setValue('attempt', attempt, { shouldDirty: true });
    try {
      const idempotencyKey = attempt.key;
      await run({ params: { id: wayId }, body: { note } }, { idempotencyKey });
      form.reset();
      // Afterwards: a reset is a change too, which the draft would store.
      draft.forget();
      showToast('success', t('Note added'));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      tell(actionText(failure));
    }
  };
  return (
    <div className="no-print flex flex-col gap-2">
      {(isDirty || draft.state === 'discarded') && <DraftBanner draft={draft} />}
      <form
        noValidate
        onSubmit={(event) => void add(event)}
        onChange={() => {
          tell(undefined);
          if (form.getValues('note') === '') draft.forget();
        }}
        className="flex flex-col items-start gap-2"
      >
        <Field label={t('New note')} error={problem} className="w-full">
          {(ties) => (
            <TextArea
              {...cleaning({ ...ties, ...form.control.register('note') }, 'text')}
              rows={2}
              maxLength={2000}
            />
          )}
        </Field>
        <Button type="submit" busy={isRunning}>
          {t('Add Note')}
        </Button>
      </form>
    </div>
  );
}
