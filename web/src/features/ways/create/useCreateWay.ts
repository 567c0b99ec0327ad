/** Sends the form for a new way, and handles every outcome. */
import type { FieldError } from '@waydesk/contract/calls/route.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Path } from 'react-hook-form';
import { ApiError } from '../../../api/apiError.ts';
import { inlineText } from '../../../api/errorTexts.ts';
import { DELIVERIES_MISSING } from '../../../page/partlyDone.ts';
import type { Draft } from '../../../form/useDraft.ts';
import type { ScreenForm } from '../../../form/useScreenForm.ts';
import { useSubmit } from '../../../form/useSubmit.ts';
import { useT } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { showToast } from '../../../ui/toasts.ts';
import { wayFormName } from '../inputs/fields.ts';
import { useReport } from '../inputs/useReport.ts';
import type { CreateValues } from './createForm.ts';
import type * as SecondPage from './DeliveriesStep.tsx';

export const NOT_LOADED: Text =
  'The second step could not be loaded. What you typed is kept. Try again.';

/** `onCreated` returns true if it goes on itself; otherwise the new way is shown. */
export function useCreateWay(
  form: ScreenForm<CreateValues>,
  draft: Draft,
  load: () => Promise<typeof SecondPage | null>,
  onCreated: (created: CreateValues, wayId: number | null) => boolean,
) {
  const t = useT();
  const { navigate } = useRouter();
  const [isTwin, setTwin] = useState(false);
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  /** The page with the first error is already shown. */
  const hasTurned = useRef(false);
  const { report, sent, begin } = useReport(form, draft);

  const send = async (values: CreateValues) => {
    setTwin(false);
    begin();
    hasTurned.current = false;
    const page = await load();
    if (page === null) throw new ApiError({ kind: 'network', message: t(NOT_LOADED) });
    return page.sendNewWay(values, report, (errors, isSecond) => {
      setRefused(errors);
      setTwin(isSecond);
    });
  };

  const submit = useSubmit(form, {
    send,
    draft,
    onSaved: async ({ wayId, warning }) => {
      if (warning === null) showToast('success', t('Way created successfully'));
      else showToast('warning', t(warning));
      if (onCreated(form.getValues(), wayId)) return;
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
