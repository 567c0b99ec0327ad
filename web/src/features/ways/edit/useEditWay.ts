/** Sends the edit form of a way, and handles every outcome. */
import { useRouter } from '@tanstack/react-router';
import type { FieldError } from '@waydesk/contract/calls/route.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { WAY_NOT_UPDATED } from '@waydesk/contract/ways/way-body.ts';
import { useState } from 'react';
import type { Path } from 'react-hook-form';
import { ApiError } from '../../../api/apiError.ts';
import { inlineText } from '../../../api/errorTexts.ts';
import type { Draft } from '../../../form/useDraft.ts';
import type { ScreenForm } from '../../../form/useScreenForm.ts';
import { useSubmit } from '../../../form/useSubmit.ts';
import { useT } from '../../../i18n/t.ts';
import type { TownshipOption } from '../../../entities/options.ts';
import { links } from '../../../router/links.ts';
import { showToast } from '../../../ui/toasts.ts';
import { wayFormName } from '../inputs/fields.ts';
import { useReport } from '../inputs/useReport.ts';
import type { Choices } from './conflicts.ts';
import type { EditValues } from './editForm.ts';
import type * as Lines from './EditLines.tsx';
import type { Original } from './original.ts';

const CONFLICT = 'edited_meanwhile';
export const LINES_NOT_LOADED: Text =
  'Part of this page could not be loaded. What you typed is kept. Try again.';

export function useEditWay(
  form: ScreenForm<EditValues>,
  draft: Draft,
  known: readonly TownshipOption[],
  load: () => Promise<typeof Lines | null>,
) {
  const t = useT();
  const { navigate } = useRouter();
  const [conflict, setConflict] = useState<{ theirs: Original; n: number } | null>(null);
  const { report, sent, begin } = useReport(form, draft);
  const [refused, setRefused] = useState<readonly FieldError[]>([]);

  /** The values that others stored in the meantime, with the local input applied. */
  const takeOver = (lines: typeof Lines, theirs: Original, choices?: Choices) => {
    const { base, ...mine } = form.getValues();
    const values = lines.mergeEdits(base, mine, theirs, choices);
    form.reset({ ...values, base: theirs }, { keepDefaultValues: true });
  };

  const send = async (values: EditValues) => {
    setRefused([]);
    begin();
    const lines = await load();
    if (lines === null) throw new ApiError({ kind: 'network', message: t(LINES_NOT_LOADED) });
    const { base } = values;
    const calls = lines.editCalls(base.id, known);
    const saved = await lines.saveWay(base, values, calls);
    if (saved.outcome === 'saved') {
      await lines.addLines(values, report).catch((error: unknown) => {
        if (error instanceof ApiError) setRefused(error.errors);
        throw error;
      });
      lines.rememberCod(values, base.shopId);
      return base.id;
    }
    if (saved.outcome === 'conflict') {
      const { theirs } = saved;
      setConflict((last) => ({ theirs, n: (last?.n ?? 0) + 1 }));
      throw new ApiError({ kind: 'answered', status: 412, code: CONFLICT });
    }
    const { failure } = saved;
    setRefused(failure.errors);
    // Written changes are no longer changes: clicking again sends only the rest.
    const now = await calls.read();
    if (now.deliveries.length === base.deliveries.length) form.setValue('base', now);
    else takeOver(lines, now);
    throw failure;
  };

  const submit = useSubmit(form, {
    send,
    draft,
    toName: (field) => wayFormName(field) as Path<EditValues> | null,
    onSaved: async (id) => {
      showToast('success', t('Way updated successfully'));
      await navigate(links.way(id));
    },
    onConflict: ({ code }) => code === CONFLICT,
    // A toast says why; the form says that it was not saved.
    problemText: (failure) => (failure.announced ? t(WAY_NOT_UPDATED) : inlineText(failure)),
  });

  return {
    submit,
    sent,
    refused,
    /**
     * The version that someone else saved, and the number of conflicts so far; null without a
     * conflict.
     */
    conflict,
    settle: async (choices: Choices) => {
      // It is there: sending found the conflict.
      const lines = await load();
      if (conflict === null || lines === null) return;
      takeOver(lines, conflict.theirs, choices);
      setConflict(null);
      await submit.onSubmit();
    },
  };
}
