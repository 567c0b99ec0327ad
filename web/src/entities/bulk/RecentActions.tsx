import {
  bulkJobs,
  type BulkJobRow,
  type BulkUndo,
  UNDO_MINUTES,
} from '@waydesk/contract/parcels/bulk-jobs.ts';
import { useState } from 'react';
import { inlineText } from '../../api/errorTexts.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { bulkJobText } from '../../list/bulk/bulkJobText.ts';
import { rowsText } from '../../list/bulk/rowsText.ts';
import { Refusals } from './Refusals.tsx';
import { useUndo } from './useUndo.ts';

/** The recent bulk jobs of this person, with Undo. */
export function RecentActions({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { data, failure, isLoading, isFetching, refresh } = useRead(
    bulkJobs.list,
    {},
    { handledStatuses: true },
  );
  const undoing = useUndo();
  const [undone, setUndone] = useState<readonly BulkUndo[]>([]);
  const undo = async (job: number) => {
    const outcome = await undoing.undo(job);
    if (outcome) setUndone([...undone, outcome]);
  };
  return (
    <Dialog title={t('Recent actions')} onClose={onClose}>
      <p className="text-muted">
        {t('You can undo these for {n} minutes, unless someone has changed them since.', {
          n: UNDO_MINUTES,
        })}
      </p>
      {isLoading && <Loading />}
      {failure !== undefined && data === undefined && (
        <ErrorBanner
          text={inlineText(failure)}
          requestId={failure.requestId}
          busy={isFetching}
          onRetry={refresh}
        />
      )}
      {data?.length === 0 && <p>{t('Your bulk actions are listed here.')}</p>}
      <ul className="divide-line flex flex-col divide-y">
        {data?.map((job) => (
          <Action
            key={job.id}
            job={job}
            undoing={undoing}
            undone={undone.find((one) => one.job === job.id)}
            onUndo={() => void undo(job.id)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface ActionProps {
  job: BulkJobRow;
  undoing: Pick<ReturnType<typeof useUndo>, 'busy' | 'trouble'>;
  undone: BulkUndo | undefined;
  onUndo: () => void;
}

function Action({ job, undoing, undone, onUndo }: ActionProps) {
  const t = useT();
  const { busy, trouble } = undoing;
  const wasUndone = undone !== undefined || job.undone_at !== null;
  const own = trouble?.job === job.id ? trouble : null;
  const mayUndo = !wasUndone && job.undoable && own?.isFinal !== true;
  const text = bulkJobText(job, t);
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium text-pretty">{text}</p>
          <p className="text-muted text-xs">
            #{job.id} · <Timestamp at={job.created_at} />
            {job.refused > 0 &&
              ` · ${t('{rows} not changed', { rows: rowsText(job.kind, job.refused, t) })}`}
          </p>
        </div>
        {wasUndone && <span className="text-muted">{t('Undone')}</span>}
        {mayUndo && (
          <Button
            small
            busy={busy === job.id}
            aria-disabled={busy !== null}
            aria-label={`${t('Undo this')}: ${text}`}
            onClick={onUndo}
          >
            {busy === job.id ? t('Undoing…') : t('Undo this')}
          </Button>
        )}
      </div>
      {undone && (
        <div role="status">
          {undone.undone.length > 0 && (
            <p>{t('{rows} restored', { rows: rowsText(job.kind, undone.undone.length, t) })}</p>
          )}
          {undone.refused.length > 0 && (
            <>
              <p>
                {t('{rows} could not be undone', {
                  rows: rowsText(job.kind, undone.refused.length, t),
                })}
              </p>
              <Refusals kind={job.kind} refused={undone.refused} isInDialog />
            </>
          )}
        </div>
      )}
      {own && (
        <p role="alert" className="text-danger">
          {own.text}
        </p>
      )}
    </li>
  );
}
