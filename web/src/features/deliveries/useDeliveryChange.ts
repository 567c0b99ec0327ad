import { deliveries, type Delivery } from '@waydesk/contract/ways/deliveries.ts';
import { useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { FORM_STATUSES, useWrite } from '../../api/useWrite.ts';
import type { Conflict, Side } from '../../form/conflict/ConflictPanel.tsx';
import { type Translate, useT } from '../../i18n/t.ts';
import { type RiderOption, RIDER_NOT_PICKED } from '../../entities/options.ts';
import { showToast } from '../../ui/toasts.ts';
import { riderOfDelivery } from '../../entities/delivery/deliveryValues.ts';
import { distinctStatusLabel } from '../../entities/delivery/distinctStatusLabel.ts';

/** Unsaved choices; an absent field shows the delivery's own value. */
interface Edits {
  status?: string;
  rider?: RiderOption | null;
}

/** Only what differs from the stored delivery. */
function changesOf(delivery: Delivery, { status, rider }: Edits) {
  return {
    ...(status !== undefined && status !== delivery.status && { status }),
    ...(rider !== undefined &&
      (rider?.id ?? null) !== (delivery.rider?.id ?? null) && { rider_id: rider?.id ?? null }),
  };
}

export function useDeliveryChange(delivery: Delivery, refresh: () => void) {
  const t = useT();
  const [edits, setEdits] = useState<Edits>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [riderTyped, setRiderTyped] = useState('');
  const [riderFault, setRiderFault] = useState<string>();
  /** The delivery as someone else saved it, and the choice for each field. */
  const [met, setMet] = useState<{ theirs: Delivery; chosen: Record<string, Side> } | null>(null);
  const { run, isRunning } = useWrite(deliveries.edit, { handledStatuses: FORM_STATUSES });

  const send = async (base: Delivery, requested: Edits) => {
    setProblem(null);
    const body = changesOf(base, requested);
    if (Object.keys(body).length === 0) {
      setEdits({});
      setMet(null);
      showToast('info', t('Nothing to save'));
      return refresh();
    }
    try {
      await run({ params: { id: base.id }, body }, { ifMatch: base.version, stored: base });
      setEdits({});
      setMet(null);
      showToast('success', t('Delivery updated'));
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const theirs = failure.status === 412 ? (failure.data as Delivery | null | undefined) : null;
      if (theirs) setMet({ theirs, chosen: {} });
      else if (!failure.isSilent) setProblem(failure.message || failure.fallback);
    }
  };

  return {
    status: edits.status ?? delivery.status,
    rider: edits.rider === undefined ? riderOfDelivery(delivery) : edits.rider,
    setStatus: (status: string) => setEdits({ ...edits, status }),
    setRider: (rider: RiderOption | null) => setEdits({ ...edits, rider }),
    setRiderTyped: (text: string) => {
      setRiderTyped(text);
      setRiderFault(undefined);
    },
    /** Untranslated. */
    riderFault,
    problem,
    isSaving: isRunning,
    save: () => {
      if (riderTyped.trim() === '') return send(delivery, edits);
      setRiderFault(RIDER_NOT_PICKED);
      return Promise.resolve();
    },
    conflicts: met && conflictsOf(met.theirs, edits, met.chosen, t),
    choose: (name: string, side: Side) =>
      setMet(met && { ...met, chosen: { ...met.chosen, [name]: side } }),
    settle: () => {
      if (met === null) return Promise.resolve();
      const { theirs, chosen } = met;
      const isMine = (name: string) => chosen[name] !== 'theirs';
      const kept: Edits = {
        ...(edits.status !== undefined && isMine('status') && { status: edits.status }),
        ...(edits.rider !== undefined && isMine('rider') && { rider: edits.rider }),
      };
      return send(theirs, kept);
    },
  };
}

/** Each changed field with the current value and the one chosen here. */
function conflictsOf(
  theirs: Delivery,
  { status, rider }: Edits,
  chosen: Record<string, Side>,
  t: Translate,
): Conflict[] {
  const row = (name: string, label: string, now: string, mine: string): Conflict => ({
    name,
    label,
    theirs: now,
    yours: mine,
    chosen: chosen[name] ?? 'yours',
  });
  return [
    ...(status === undefined
      ? []
      : [
          row(
            'status',
            t('Status'),
            distinctStatusLabel(theirs.status, t),
            distinctStatusLabel(status, t),
          ),
        ]),
    ...(rider === undefined
      ? []
      : [row('rider', t('Rider'), theirs.rider?.name ?? '', rider?.label ?? '')]),
  ];
}
