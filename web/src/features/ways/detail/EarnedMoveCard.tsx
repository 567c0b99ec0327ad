import { REFUSALS } from '@waydesk/contract/bulk.ts';
import { deliveryStatusLabel } from '@waydesk/contract/delivery-status.ts';
import { jobs } from '@waydesk/contract/jobs.ts';
import { WAY_STATUS, type WayStatus } from '@waydesk/contract/way-status.ts';
import type { WayDetail } from '@waydesk/contract/ways.ts';
import { useState } from 'react';
import { ApiError } from '../../../api/apiError.ts';
import { formText } from '../../../api/errorTexts.ts';
import { keepJob } from '../../../entities/many/lastJob.ts';
import { useCreate } from '../../../form/useCreate.ts';
import { useT } from '../../../i18n/t.ts';
import { rowsText } from '../../../list/many/jobText.ts';
import { usePaletteActions } from '../../../page/usePaletteActions.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { Words } from '../../../ui/Words.tsx';

interface Props {
  way: WayDetail;
  to: WayStatus;
  reload: () => void;
}

/** All parcels have gone further than their way: one press sets it to where they are. */
export function EarnedMoveCard({ way, to, reload }: Props) {
  const t = useT();
  const { follow, isSending, problem } = useFollow(way, reload);
  const status = t(WAY_STATUS[to].label);
  usePaletteActions([
    {
      label: (inLanguage) =>
        inLanguage('Set the way to {status}', { status: inLanguage(WAY_STATUS[to].label) }),
      run: () => void follow(),
    },
  ]);
  return (
    <Card title={t('Parcels are further than the way')} className="no-print">
      <div className="flex flex-col gap-3">
        {problem !== null && <Banner kind="error">{problem}</Banner>}
        <ul className="flex flex-col gap-1">
          {countsOf(way).map(({ label, n }) => (
            <li key={label} className="flex justify-between gap-3">
              <span>{t.sent(label)}</span>
              <span className="text-muted">{rowsText('parcels', n, t)}</span>
            </li>
          ))}
        </ul>
        <Button look="primary" busy={isSending} onClick={() => void follow()}>
          <span>
            <Words text={t('Set the way to {status}', { status })} />
          </span>
        </Button>
      </div>
    </Card>
  );
}

function countsOf({ deliveries }: WayDetail) {
  const counts = new Map<string, number>();
  for (const { status } of deliveries) {
    const label = deliveryStatusLabel(status);
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].map(([label, n]) => ({ label, n }));
}

function useFollow({ id, version }: WayDetail, reload: () => void) {
  const t = useT();
  const send = useCreate(jobs.moveWays);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const follow = async () => {
    if (isSending || version === null) return;
    setSending(true);
    setProblem(null);
    try {
      const body = { action: { type: 'follow' as const }, items: [{ id, version }] };
      const { data } = await send({ body });
      const refused = data?.refused[0];
      if (refused) setProblem(t(REFUSALS[refused.code]));
      else if (data) {
        keepJob({
          kind: 'ways',
          action: { type: 'follow', status: null, rider: null },
          outcome: data,
        });
        showToast('success', t('Status updated'));
      }
      reload();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!error.isSilent) setProblem(formText(error));
    } finally {
      setSending(false);
    }
  };
  return { follow, isSending, problem };
}
