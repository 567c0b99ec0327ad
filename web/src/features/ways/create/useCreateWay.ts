/** Sending the form in which a way is made, and what can come of it. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Path } from 'react-hook-form';
import { ApiFailure } from '../../../api/failures.ts';
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
import { nextAttempt, printOf, type Attempt } from '../../../form/attempt.ts';
import { useRouter } from '../../../router/place.ts';
import { createCalls } from './createCalls.ts';
import { CREATE_DRAFT, type CreateValues } from './createForm.ts';
import { createWay, isLost, type Progress, type Refused } from './createWay.ts';
import { notNullOf, wordsOf } from './notNull.ts';

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
  const { navigate } = useRouter();
  const [isTwin, setTwin] = useState(false);
  const [refused, setRefused] = useState<Refused[]>([]);
  /** The page with the first fault is shown already. */
  const hasTurned = useRef(false);
  const [sent, setSent] = useState<{ n: number; count: number } | null>(null);

  /** Written at once: what is true when the browser dies must be known when it comes back. */
  const keep = async (change: { attempt?: Attempt; progress?: Progress }) => {
    if (change.attempt) form.setValue('attempt', change.attempt, { shouldDirty: true });
    if (change.progress) form.setValue('progress', change.progress, { shouldDirty: true });
    const session = currentSession();
    if (session) await writeDraft(session, CREATE_DRAFT, structuredClone(form.getValues()));
  };

  const send = async (values: CreateValues) => {
    setTwin(false);
    setSent(null);
    hasTurned.current = false;
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
      setTwin(error.status === 422 && attempt.isLost);
      // A clear answer to this press says nothing about one before it whose answer was lost.
      const isClear = error.code === MISSING || notNullOf(error.message) || !isLost(error);
      if (isClear) await keep({ attempt });
      throw error;
    }
  };

  const submit = useSubmit(form, {
    send,
    draft,
    onSaved: async ({ wayId, warning }) => {
      if (warning === null) notify('success', t('Way created successfully'));
      else notify('warning', t(warning));
      if (wayId === null) await navigate('/ways');
      else await navigate(`/ways/detail/${wayId}`);
    },
    toName: (field) => {
      const name = formName(field) as Path<CreateValues> | null;
      if (name === null || hasTurned.current) return name;
      hasTurned.current = true;
      // A hidden field cannot take the focus.
      flushSync(() => form.setValue('page', name.startsWith('deliveries.') ? 2 : 1));
      return name;
    },
    problemText: (failure) => {
      if (failure.code === MISSING) {
        const { progress, deliveries } = form.getValues();
        return t('Way #{id} was created. Deliveries still missing: {n}.', {
          id: progress?.wayId ?? '',
          n: deliveries.length - (progress?.written.length ?? 0),
        });
      }
      if (notNullOf(failure.message) !== null) return wordsOf(failure, t);
      const isTold = failure.status === 422 && form.getValues('attempt')?.isLost === true;
      // An answer that never came has a banner of its own.
      const isUnheard = failure.kind !== 'answered' && isLost(failure);
      if (isTold || (failure.announced && isUnheard)) return null;
      return failure.announced ? t(failure.fallback) : wordsOf(failure, t);
    },
  });

  return {
    submit,
    /** While deliveries go one by one: which one is on its way. */
    sent,
    /** The way stands, as it was before the last changes. */
    isTwin,
    /** Deliveries that the server would not take by themselves. */
    refused,
    /** The form is a way of its own then. */
    sendAsNew: async () => {
      form.setValue('attempt', null);
      await submit.onSubmit();
    },
  };
}
