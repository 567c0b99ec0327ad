import type { BulkOutcome } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { rowsText } from '../../list/bulk/bulkJobText.ts';
import { Button } from '../../ui/Button.tsx';
import { BulkFollow } from './BulkFollow.tsx';
import { RowLinks } from './Refusals.tsx';

/** Ways that their parcels have overtaken: one press leads to updating them. */
export function ReadyWays({ ready }: Pick<BulkOutcome, 'ready'>) {
  const t = useT();
  const [pick, setPick] = useState<{ ids: number[] } | null>(null);
  const [isDone, setDone] = useState(false);
  if (isDone) return null;
  const ids = ready.map(({ id }) => id);
  const rows = rowsText('ways', ids.length, t);
  const close = () => setPick(null);
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <span>{t(ids.length === 1 ? '{rows} is ready' : '{rows} are ready', { rows })}</span>
      <RowLinks ids={ids} kind="ways" isInDialog={false} />
      <Button small aria-haspopup="dialog" onClick={() => setPick({ ids })}>
        {t('Match parcels')}
      </Button>
      {pick !== null && (
        <BulkFollow
          rows={rows}
          pick={pick}
          onClose={close}
          onDone={() => {
            setDone(true);
            close();
          }}
        />
      )}
    </div>
  );
}
