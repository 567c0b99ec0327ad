/** Sends the edit form of a way, and handles every outcome. */
import { useRouter } from '@tanstack/react-router';
import { ways } from '@waydesk/contract/ways.ts';
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
import { actingUserId } from '../inputs/actingUser.ts';
import { wayFormName } from '../inputs/serverNames.ts';
import { mergeEdits, type Choices } from './conflicts.ts';
import { editCalls } from './editCalls.ts';
import type { EditValues } from './editForm.ts';
import type { Original } from './original.ts';
import { saveWay } from './saveWay.ts';

const CONFLICT = 'edited_meanwhile';
const FAILED = ways.edit.failure;

export function useEditWay(
  form: ScreenForm<EditValues>,
  draft: Draft,
  known: readonly TownshipOption[],
) {
  const t = useT();
  const { navigate } = useRouter();
  const [conflict, setConflict] = useState<{ theirs: Original; n: number } | null>(null);
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());

  const send = async (values: EditValues) => {
    actingUserId();
    setRefused(new Map());
    const { base } = values;
    const calls = editCalls(base.id, known);
    const saved = await saveWay(base, values, calls);
    if (saved.outcome === 'saved') return base.id;
    if (saved.outcome === 'conflict') {
      const { theirs } = saved;
      setConflict((last) => ({ theirs, n: (last?.n ?? 0) + 1 }));
      throw new ApiError({ kind: 'answered', status: 412, code: CONFLICT });
    }
    const { failure } = saved;
    setRefused(
      new Map(
        failure.errors.flatMap(({ field, message }) => {
          const [, place] = /^deliveries\.(\d+)$/.exec(field) ?? [];
          return place === undefined ? [] : [[Number(place), message] as const];
        }),
      ),
    );
    // Written changes are no longer changes: clicking again sends only the rest.
    form.setValue('base', await calls.read());
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
    problemText: (failure) => (failure.announced ? t(FAILED) : inlineText(failure)),
  });

  return {
    submit,
    refused,
    /**
     * Somebody else's version to choose from, and a count of conflicts so far; null if there is
     * none.
     */
    conflict,
    settle: async (choices: Choices) => {
      if (conflict === null) return;
      const { theirs } = conflict;
      const { base, ...mine } = form.getValues();
      const values = mergeEdits(base, mine, theirs, choices);
      form.reset({ ...values, base: theirs }, { keepDefaultValues: true });
      setConflict(null);
      await submit.onSubmit();
    },
  };
}
