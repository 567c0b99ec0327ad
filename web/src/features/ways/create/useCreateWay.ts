/** Sends the form for a new way, and handles every outcome. */
import type { FieldError } from '@waydesk/contract/route.ts';
import type { Text } from '@waydesk/contract/text.ts';
import { ways } from '@waydesk/contract/ways.ts';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Path } from 'react-hook-form';
import { ApiError } from '../../../api/apiError.ts';
import type { Progress } from '../../../api/callOptions.ts';
import { inlineText } from '../../../api/errorTexts.ts';
import { DELIVERIES_MISSING, HISTORY_MISSING } from '../../../api/partlyDone.ts';
import { currentSession } from '../../../api/session.ts';
import { FORM_STATUSES, write } from '../../../api/useWrite.ts';
import { writeDraft } from '../../../form/drafts.ts';
import type { Draft } from '../../../form/useDraft.ts';
import type { ScreenForm } from '../../../form/useScreenForm.ts';
import { useSubmit } from '../../../form/useSubmit.ts';
import { useT } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { showToast } from '../../../ui/toasts.ts';
import { actingUserId } from '../inputs/actingUser.ts';
import { newWayBody } from '../inputs/bodies.ts';
import { wayFormName } from '../inputs/serverNames.ts';
import { nextAttempt, fingerprintOf, type KeyedAttempt } from '../../../form/attempt.ts';
import { CREATE_DRAFT, type CreateValues } from './createForm.ts';

const HISTORY: Text = 'Way was created but there was an issue with the history record.';

/** The form shows these itself; 413 and 415 are about the photo. */
const HANDLED_STATUSES = [...FORM_STATUSES, 413, 415];

/** `onCreated` returns true if it goes on itself; otherwise the new way is shown. */
export function useCreateWay(
  form: ScreenForm<CreateValues>,
  draft: Draft,
  onCreated: (created: CreateValues) => boolean,
) {
  const t = useT();
  const { navigate } = useRouter();
  const [isTwin, setTwin] = useState(false);
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  /** The page with the first error is already shown. */
  const hasTurned = useRef(false);
  const [sent, setSent] = useState<{ n: number; count: number } | null>(null);

  /** Stored at once: the state must survive a crash of the browser. */
  const keep = async (change: { attempt?: KeyedAttempt; progress?: Progress }) => {
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
    const attempt = nextAttempt(values.attempt, fingerprintOf(body, photo));
    const onProgress = (next: Progress) => {
      void keep({ progress: next });
      setSent({ n: next.written.length + 1, count: body.deliveries.length });
    };
    // Counts as lost until the response arrives: the browser may crash in between.
    await keep({ attempt: { ...attempt, isLost: true } });
    try {
      const { data } = await write(
        ways.create,
        { body },
        {
          file: photo,
          idempotencyKey: attempt.key,
          handledStatuses: HANDLED_STATUSES,
          steps: { progress, onProgress },
        },
      );
      setRefused([]);
      return { wayId: data?.id ?? null, warning: null };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === HISTORY_MISSING) return { wayId: null, warning: HISTORY };
      setRefused(error.code === DELIVERIES_MISSING ? error.errors : []);
      setTwin(error.status === 422 && attempt.isLost);
      // A definite answer says nothing about an earlier click whose response was lost.
      if (!error.isLost) await keep({ attempt });
      throw error;
    }
  };

  const submit = useSubmit(form, {
    send,
    draft,
    onSaved: async ({ wayId, warning }) => {
      if (warning === null) showToast('success', t('Way created successfully'));
      else showToast('warning', t(warning));
      if (onCreated(form.getValues())) return;
      if (wayId === null) await navigate(links.ways());
      else await navigate(links.way(wayId));
    },
    toName: (field) => {
      const name = wayFormName(field) as Path<CreateValues> | null;
      if (name === null || hasTurned.current) return name;
      hasTurned.current = true;
      // A hidden field cannot take the focus.
      flushSync(() => form.setValue('page', name.startsWith('deliveries.') ? 2 : 1));
      return name;
    },
    problemText: (failure) => {
      if (failure.code === DELIVERIES_MISSING) {
        const { progress, deliveries } = form.getValues();
        return t('Way #{id} was created. Deliveries still missing: {n}.', {
          id: progress?.wayId ?? '',
          n: deliveries.length - (progress?.written.length ?? 0),
        });
      }
      const isTold = failure.status === 422 && form.getValues('attempt')?.isLost === true;
      // A lost response has its own banner.
      const isUnheard = failure.kind !== 'answered' && failure.isLost;
      if (isTold || (failure.announced && isUnheard)) return null;
      return failure.announced && failure.fallback ? t(failure.fallback) : inlineText(failure);
    },
  });

  return {
    submit,
    /** While deliveries are sent one by one: the current one. */
    sent,
    /** The way is stored, as it was before the last changes. */
    isTwin,
    /** Deliveries that the server refused individually. */
    refused,
    /** The form then becomes a new way. */
    sendAsNew: async () => {
      form.setValue('attempt', null);
      await submit.onSubmit();
    },
  };
}
