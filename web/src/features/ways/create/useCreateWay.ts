/** Sending the form in which a way is made, and what can come of it. */
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Path } from 'react-hook-form';
import { useNavigate } from '@tanstack/react-router';
import { ApiFailure } from '../../../api/failures.ts';
import { inlineText } from '../../../api/failureTexts.ts';
import { currentSession } from '../../../api/session.ts';
import { writeDraft } from '../../../form/drafts.ts';
import type { Draft } from '../../../form/useDraft.ts';
import type { ScreenForm } from '../../../form/useScreenForm.ts';
import { useSubmit } from '../../../form/useSubmit.ts';
import { useT } from '../../../i18n/t.ts';
import { notify } from '../../../ui/notices.ts';
import { actingUserId } from '../inputs/actingUser.ts';
import { newWayBody } from '../inputs/bodies.ts';
import { formName } from '../inputs/serverNames.ts';
import { nextAttempt, printOf, type Attempt } from './attempt.ts';
import { createCalls } from './createCalls.ts';
import { CREATE_DRAFT, type CreateValues } from './createForm.ts';
import { createWay, isLost, type Progress, type Refused } from './createWay.ts';
import { notNullOf } from './notNull.ts';

/** `lost`: nobody knows whether the way stands. `twin`: it does, as it was before the last changes. */
export type Trouble = 'lost' | 'twin' | null;

const MISSING = 'deliveries_missing';
const HISTORY = 'Way was created but there was an issue with the history record.';

/** Deliveries that were refused one by one, as faults of the one form. */
function missingFailure(missing: readonly Refused[]): ApiFailure {
  const errors = missing.flatMap(({ place, failure }) =>
    failure.errors.map(({ field, message }) => ({
      field: `deliveries.${place}.${field}`,
      message,
    })),
  );
  return new ApiFailure({ kind: 'answered', code: MISSING, errors });
}

export function useCreateWay(form: ScreenForm<CreateValues>, draft: Draft) {
  const t = useT();
  const navigate = useNavigate();
  const [trouble, setTrouble] = useState<Trouble>(null);
  const [refused, setRefused] = useState<Refused[]>([]);
  const [sent, setSent] = useState<{ n: number; count: number } | null>(null);

  /** Written at once: what is true when the browser dies must be known when it comes back. */
  const keep = async (change: { attempt?: Attempt; progress?: Progress }) => {
    if (change.attempt) form.setValue('attempt', change.attempt, { shouldDirty: true });
    if (change.progress) form.setValue('progress', change.progress, { shouldDirty: true });
    const session = currentSession();
    if (session) await writeDraft(session, CREATE_DRAFT, structuredClone(form.getValues()));
  };

  const send = async (values: CreateValues) => {
    setTrouble(null);
    setSent(null);
    const { photo, progress } = values;
    const body = newWayBody(values, actingUserId());
    const attempt = nextAttempt(values.attempt, printOf(body, photo));
    const onProgress = (next: Progress) => {
      void keep({ progress: next });
      setSent({ n: next.written.length + 1, count: body.deliveries.length });
    };
    // Until the answer is here it counts as lost: the browser may die in between.
    await keep({ attempt: { ...attempt, isLost: true } });
    try {
      const { wayId, missing } = await createWay(
        { body, key: attempt.key, progress, onProgress },
        createCalls(photo),
      );
      setRefused(missing);
      if (missing.length > 0) throw missingFailure(missing);
      return { wayId, warning: null };
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (notNullOf(error.message)?.about === 'history') return { wayId: null, warning: HISTORY };
      if (error.status === 422 && attempt.isLost) setTrouble('twin');
      else if (error.code !== MISSING && isLost(error)) setTrouble('lost');
      else await keep({ attempt: { ...attempt, isLost: false } });
      throw error;
    }
  };

  const submit = useSubmit(form, {
    send,
    draft,
    onSaved: async ({ wayId, warning }) => {
      if (warning === null) notify('success', t('Way created successfully'));
      else notify('warning', t(warning));
      if (wayId === null) await navigate({ to: '/ways' });
      else await navigate({ to: '/ways/detail/$id', params: { id: String(wayId) } });
    },
    toName: (field) => {
      const name = formName(field) as Path<CreateValues> | null;
      // A hidden field cannot take the focus.
      if (name !== null) flushSync(() => showPageOf(form, name));
      return name;
    },
    problemText: (failure) => {
      if (failure.code === MISSING) {
        const { progress, deliveries } = form.getValues();
        return t('Way #{id} was created, but {n} of its deliveries are missing.', {
          id: progress?.wayId ?? '',
          n: deliveries.length - (progress?.written.length ?? 0),
        });
      }
      const missed = notNullOf(failure.message);
      if (missed?.about === 'field') return t(missed.text, missed.params);
      const isTwin = failure.status === 422 && form.getValues('attempt')?.isLost === true;
      return failure.announced || isTwin ? null : inlineText(failure);
    },
  });

  return {
    submit,
    /** While deliveries go one by one: which one is on its way. */
    sent,
    trouble,
    /** Deliveries that the server would not take by themselves. */
    refused,
    /** After `twin`: the form is a way of its own then. */
    sendAsNew: async () => {
      form.setValue('attempt', null);
      await submit.onSubmit();
    },
  };
}

/** Turns to the page on which a field stands. */
export function showPageOf(form: ScreenForm<CreateValues>, name: string): void {
  form.setValue('page', name.startsWith('deliveries.') ? 2 : 1);
}
