import { rateGroups, type RateGroupEditField } from '@waydesk/contract/records/rate-groups.ts';
import { useT } from '../../i18n/t.ts';
import { EditRecord } from '../../page/EditRecord.tsx';
import { pathNumber } from '../../router/address.ts';
import { links } from '../../router/links.ts';
import { useParam } from '../../router/params.ts';
import {
  BLANK_RATE_TOWNSHIP,
  rateGroupValues,
  firstError,
  idsOf,
  rateGroupBody,
  rateGroupRules,
  type RateTownshipValues,
  type RateGroupValues,
} from './rateGroupForm.ts';
import { SAYS_NO, formFieldFor, saveProblem } from './words.ts';
import { useRouter } from '@tanstack/react-router';
import { formatMMK, parseAmount } from '@waydesk/contract/values/money.ts';
import { useEffect, useRef } from 'react';
import { FORM_STATUSES, useWrite } from '../../api/useWrite.ts';
import { ConflictHost } from '../../form/conflict/ConflictHost.tsx';
import { ConflictNotice } from '../../form/conflict/ConflictNotice.tsx';
import { FormPage } from '../../form/FormPage.tsx';
import { type ComparedFields, useConflict } from '../../form/conflict/useConflict.ts';
import { useDraft } from '../../form/useDraft.ts';
import { useScreenForm } from '../../form/useScreenForm.ts';
import { useSubmit } from '../../form/useSubmit.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { showToast } from '../../ui/toasts.ts';
import { RateGroupFields } from './RateGroupFields.tsx';

/** /rate-groups/{id}/edit */
export function EditRateGroupPage() {
  return <Edit />;
}

/** /rate-groups/{id}/add-township: the form with an additional blank entry. */
export function AddRateTownshipPage() {
  return <Edit start="new" />;
}

/** /rate-groups/{id}/townships/{townshipId}/edit: the form, at this entry. */
export function EditRateTownshipPage() {
  const townshipId = pathNumber(useParam('townshipId'));
  return <Edit key={townshipId} start={townshipId} />;
}

/** `start` is where editing begins: at a new blank township, or at the one with this id. */
function Edit({ start }: { start?: 'new' | number }) {
  const t = useT();
  return (
    <EditRecord
      call={rateGroups.get}
      handledStatuses={SAYS_NO}
      toValues={rateGroupValues}
      title={t('Edit Rate Group')}
      missingText={t('Rate group not found')}
      showsServerText
      back={{ to: links.rateGroups(), label: t('Back to Rate Groups') }}
    >
      {(id, found) => {
        const townships =
          start === 'new' ? [...found.townships, BLANK_RATE_TOWNSHIP] : found.townships;
        const place =
          start === 'new' ? townships.length - 1 : townships.findIndex((e) => e.id === start);
        return (
          <EditRateGroupForm
            id={id}
            original={{ ...found, townships }}
            index={place < 0 ? null : place}
          />
        );
      }}
    </EditRecord>
  );
}

interface Props {
  id: number;
  original: RateGroupValues;
  /** The index of the township to start at, from 0. */
  index: number | null;
}

const moneyText = (typed: string) => {
  const amount = parseAmount(typed);
  return amount === null ? typed : formatMMK(amount);
};

function EditRateGroupForm({ id, original, index }: Props) {
  const t = useT();
  const router = useRouter();
  const form = useScreenForm({ values: original, resolver: rateGroupRules });
  const draft = useDraft(`rate-groups/edit/${id}/1`, form, { mode: 'offer' });
  const save = useWrite(rateGroups.edit, { handledStatuses: FORM_STATUSES });
  // Townships that someone else has removed are added again as new ones.
  const stored = useRef(idsOf(original));
  useEffect(() => {
    if (index === null) return;
    form.setFocus(`townships.${index}.township_name`);
    document.activeElement?.closest('[role="group"]')?.scrollIntoView({ block: 'center' });
  }, [form, index]);
  const townshipText = (entries: unknown) =>
    (entries as RateTownshipValues[]).map(
      (one) =>
        `${t.place(one.township_name)}, ${t.place(one.state)}: ${moneyText(one.delivery_charge)}`,
    );
  const conflict = useConflict(form, {
    toValues: rateGroupValues,
    fields: {
      name: { label: t('Rate Group Name') },
      description: { label: t('Description') },
      townships: { label: t('Townships'), show: townshipText },
    } satisfies ComparedFields<RateGroupEditField>,
  });
  const submit = useSubmit(form, {
    draft,
    send: (values) =>
      save.run(
        { params: { id }, body: rateGroupBody(values, stored.current) },
        { ifMatch: values.version },
      ),
    onConflict: (failure) => {
      const theirs = conflict.onConflict(failure);
      if (theirs !== null) stored.current = idsOf(theirs);
    },
    toName: formFieldFor,
    problemText: (failure) => saveProblem(failure, 'Failed to update rate group'),
    invalidText: (values) => firstError(values)?.message ?? '',
    onSaved: async () => {
      showToast('success', t('Rate group updated successfully'));
      await router.navigate(links.rateGroup(id));
    },
  });
  const back = links.rateGroup(id);
  return (
    <FormPage
      title={t('Edit Rate Group')}
      actions={<LinkButton to={back}>{t('Back to Details')}</LinkButton>}
      draft={draft}
      submit={submit}
      submitLabel={t('Update Rate Group')}
      busyLabel={t('Updating...')}
      cancelTo={back}
      notice={<ConflictNotice isThere={conflict.isOpen} />}
    >
      <ConflictHost conflict={conflict} submit={submit} />
      <RateGroupFields control={form.control} marksNew />
    </FormPage>
  );
}
