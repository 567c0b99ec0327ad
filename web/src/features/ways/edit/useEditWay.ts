/** Sending the form in which a way is changed, and what can come of it. */
import { ways } from '@waydesk/contract/ways.ts';
import { useState } from 'react';
import type { Path } from 'react-hook-form';
import { ApiFailure } from '../../../api/failures.ts';
import { inlineText } from '../../../api/failureTexts.ts';
import type { Draft } from '../../../form/useDraft.ts';
import type { ScreenForm } from '../../../form/useScreenForm.ts';
import { useSubmit } from '../../../form/useSubmit.ts';
import { useT } from '../../../i18n/t.ts';
import type { TownshipOption } from '../../../records/options.ts';
import { useRouter } from '../../../router/place.ts';
import { notify } from '../../../ui/notices.ts';
import { actingUserId } from '../inputs/actingUser.ts';
import { formName } from '../inputs/serverNames.ts';
import { merged, type Choices } from './conflicts.ts';
import { editCalls } from './editCalls.ts';
import type { EditValues } from './editForm.ts';
import type { Original } from './original.ts';
import { changedDeliveries, saveWay } from './saveWay.ts';

const CONFLICT = 'edited_meanwhile';
const PARTLY = 'deliveries_missing';
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
      throw new ApiFailure({ kind: 'answered', status: 412, code: CONFLICT });
    }
    setRefused(new Map(saved.refused.map(({ place, failure }) => [place, inlineText(failure)])));
    // What is written is no change any more: pressing again sends just the rest.
    form.setValue('base', await calls.read());
    throw new ApiFailure({
      kind: 'answered',
      code: PARTLY,
      message: 'The way was saved, but some of its deliveries were not.',
      errors: saved.refused.flatMap(({ place, failure }) =>
        failure.errors.map(({ field, message }) => ({
          field: `deliveries.${place}.${field}`,
          message,
        })),
      ),
    });
  };

  /** The body holds only changed deliveries, so its places are others than the form's. */
  const toName = (field: string): Path<EditValues> | null => {
    const { base, ...values } = form.getValues();
    const [, sent] = /^deliveries\.(\d+)\./.exec(field) ?? [];
    const place = sent && changedDeliveries(base, base, values)[Number(sent)]?.place;
    const name =
      place === undefined ? field : field.replace(/^deliveries\.\d+/, `deliveries.${place}`);
    return formName(name) as Path<EditValues> | null;
  };

  const submit = useSubmit(form, {
    send,
    draft,
    toName,
    onSaved: async (id) => {
      notify('success', t('Way updated successfully'));
      await navigate(`/ways/detail/${id}`);
    },
    onConflict: ({ code }) => code === CONFLICT,
    // Why is told by toast; the form keeps that it was not saved.
    problemText: (failure) => (failure.announced ? t(FAILED) : inlineText(failure)),
  });

  return {
    submit,
    refused,
    /** Somebody else's version, to be chosen from, and the how manieth; null when there is none. */
    conflict,
    settle: async (choices: Choices) => {
      if (conflict === null) return;
      const { theirs } = conflict;
      const { base, ...mine } = form.getValues();
      const values = merged(base, mine, theirs, choices);
      form.reset({ ...values, base: theirs }, { keepDefaultValues: true });
      setConflict(null);
      await submit.onSubmit();
    },
  };
}
