import type { JobOutcome } from '@waydesk/contract/jobs.ts';
import { wayStatusLabel } from '@waydesk/contract/way-status.ts';
import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { rowsText } from '../../list/many/jobText.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { RowLinks } from './Refusals.tsx';

/** Ways that their parcels have overtaken: one press leads to moving them. */
export function ReadyWays({ ready }: Pick<JobOutcome, 'ready'>) {
  const t = useT();
  const [moving, setMoving] = useState<{ status: string; pick: { ids: number[] } } | null>(null);
  const [moved, setMoved] = useState<readonly string[]>([]);
  const statuses = [...new Set(ready.map(({ status }) => status))];
  const close = () => setMoving(null);
  return (
    <div className="flex flex-col gap-1">
      {statuses
        .filter((status) => !moved.includes(status))
        .map((status) => {
          const ids = ready.flatMap((way) => (way.status === status ? [way.id] : []));
          const label = t.sent(wayStatusLabel(status));
          return (
            <div key={status} className="flex flex-wrap items-center gap-x-3">
              <span>{t('These ways can be moved on:')}</span>
              <RowLinks ids={ids} kind="ways" isInDialog={false} />
              <Button small onClick={() => setMoving({ status, pick: { ids } })}>
                {t('Move {rows} to {status}', {
                  rows: rowsText('ways', ids.length, t),
                  status: label,
                })}
              </Button>
            </div>
          );
        })}
      {moving !== null && (
        <MoveDialog
          kind="ways"
          title={t('Move {rows} to {status}', {
            rows: rowsText('ways', moving.pick.ids.length, t),
            status: t.sent(wayStatusLabel(moving.status)),
          })}
          pick={moving.pick}
          action={{ type: 'status', status: moving.status }}
          onClose={close}
          onDone={() => {
            setMoved([...moved, moving.status]);
            close();
          }}
        />
      )}
    </div>
  );
}
