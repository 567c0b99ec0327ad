import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, type RefObject, useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { usePhone } from '../../ui/useMedia.ts';
import { bulkJobText } from '../../list/bulk/bulkJobText.ts';
import { rowsText } from '../../list/bulk/rowsText.ts';
import { dropBulkJob, type LastBulkJob, markSeen, useLastBulkJobs } from './lastBulkJobs.ts';
import { Refusals, RowLinks } from './Refusals.tsx';
import { useUndo } from './useUndo.ts';
import type { BulkOutcome } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { BulkFollow } from './BulkFollow.tsx';

/** So long it stands, if there is nothing to read but that all went well. */
const SHOWN_MS = 30_000;

/** The last bulk jobs, above the list, each with Undo. */
export function BulkJobBars() {
  const jobs = useLastBulkJobs();
  const newest = jobs.find(({ undone }) => undone === null);
  return jobs.map((job) => <JobBar key={job.outcome.job} job={job} hasKey={job === newest} />);
}

/** Drops the bar in time, but not under a hand. */
function useParting(job: LastBulkJob, stays: boolean, ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (stays) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const bar = ref.current;
      const inside = bar?.contains(document.activeElement) && document.activeElement !== bar;
      if (inside || bar?.matches(':hover')) timer = setTimeout(look, 1_000);
      else dropBulkJob(job);
    };
    timer = setTimeout(look, Math.max(0, job.at + SHOWN_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [job, stays, ref]);
}

/** `hasKey`: Ctrl+Z is meant for this one. */
function JobBar({ job, hasKey }: { job: LastBulkJob; hasKey: boolean }) {
  const { kind, action, outcome, undone, isNew } = job;
  const t = useT();
  const isPhone = usePhone();
  const ref = useRef<HTMLDivElement>(null);
  const { undo, busy, trouble } = useUndo();
  const refused = undone?.refused ?? outcome.refused;
  const count = (undone?.undone ?? outcome.done).length;
  const hasMore = refused.length > 0 || (undone === null && outcome.ready.length > 0);
  useParting(job, hasMore || busy !== null || trouble !== null, ref);
  const mayUndo = undone === null && outcome.done.length > 0 && trouble?.isFinal !== true;
  useEffect(() => {
    if (!isNew) return;
    ref.current?.focus();
    markSeen(job);
  }, [isNew, job]);
  useUndoKey(mayUndo && hasKey, () => void undo(outcome.job));
  return (
    // A kept screen is shown again when this is long over.
    <div
      ref={ref}
      tabIndex={-1}
      data-passing=""
      className={classes(
        'rounded-card bg-surface no-print outline-none',
        // In sight wherever the row stands that was moved; what is to be read stays in its place.
        !hasMore && 'sticky top-2 z-30 shadow-float max-md:top-15',
      )}
    >
      <Banner
        kind={refused.length > 0 ? 'warning' : undone ? 'info' : 'success'}
        actions={
          <>
            {mayUndo && (
              <Button
                small
                busy={busy !== null}
                aria-keyshortcuts={hasKey ? 'Control+Z' : undefined}
                onClick={() => void undo(outcome.job)}
              >
                {busy !== null
                  ? t('Undoing…')
                  : hasKey && !isPhone
                    ? t('Undo (Ctrl+Z)')
                    : t('Undo this')}
              </Button>
            )}
            <Button small variant="quiet" aria-label={t('Close')} onClick={() => dropBulkJob(job)}>
              <X aria-hidden="true" className="size-4" />
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-1">
          {count > 0 && (
            <p className="font-medium">
              {undone
                ? t('{rows} restored', { rows: rowsText(kind, count, t) })
                : bulkJobText({ kind, action, done: count }, t)}
            </p>
          )}
          {refused.length > 0 && (
            <>
              <p>
                {undone
                  ? t('{rows} could not be undone', { rows: rowsText(kind, refused.length, t) })
                  : t('{rows} not changed', { rows: rowsText(kind, refused.length, t) })}
              </p>
              <Refusals kind={kind} refused={refused} />
            </>
          )}
          {undone === null && outcome.ready.length > 0 && <ReadyWays ready={outcome.ready} />}
          {trouble !== null && (
            <p role="alert" className="text-danger">
              {trouble.text}
            </p>
          )}
        </div>
      </Banner>
    </div>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('textarea, select, input:not([type=checkbox])');

/** Ctrl+Z, except in an input, where it undoes typing. */
function useUndoKey(isOn: boolean, undo: () => void) {
  const latest = useRef(undo);
  // A layout effect: the key must work as soon as the bar is visible.
  useLayoutEffect(() => {
    latest.current = undo;
  });
  useLayoutEffect(() => {
    if (!isOn) return undefined;
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isUndo || event.code !== 'KeyZ' || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOn]);
}

/** Ways that their parcels have overtaken: one press leads to updating them. */
function ReadyWays({ ready }: Pick<BulkOutcome, 'ready'>) {
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
