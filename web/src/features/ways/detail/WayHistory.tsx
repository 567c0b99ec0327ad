import { wayStatusLabel } from '@waydesk/contract/rules/way-status.ts';
import type { HistoryEntry } from '@waydesk/contract/ways/ways.ts';
import { ArrowRight, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Read } from '../../../api/useRead.ts';
import { nameWithUsername } from '../../../entities/people/nameWithUsername.ts';
import { useT } from '../../../i18n/t.ts';
import { formatCount } from '../../../list/bulk/rowsText.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classes } from '../../../ui/classes.ts';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { statusStyle } from '../../../ui/status.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';
import { changeName, changesOf, changeValues } from './changes.ts';

interface Props {
  read: Pick<Read<HistoryEntry[]>, 'data' | 'failure' | 'isFetching' | 'refresh'>;
}

/** More than these are shown when somebody asks for them; paper has all. */
const FOLDED = 5;

/** The history of the way, newest first. */
export function WayHistory({ read }: Props) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const history = read.data;
  return (
    <Card title={t('Way History')}>
      {read.failure !== undefined && (
        <ErrorBanner
          className="mb-3"
          busy={read.isFetching}
          text={t('Failed to fetch way history or riders')}
          onRetry={read.refresh}
        />
      )}
      {history === undefined ? (
        read.failure === undefined && <Loading />
      ) : history.length === 0 ? (
        <p className="text-muted">{t('No activity yet')}</p>
      ) : (
        <>
          <ol className="flex flex-col">
            {history.map((entry, at) => (
              <Entry
                key={entry.id ?? `at-${at}`}
                entry={entry}
                isFolded={!isWhole && at >= FOLDED}
              />
            ))}
          </ol>
          {history.length > FOLDED && (
            <Button
              small
              className="no-print mt-2"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
            >
              {isWhole ? t('Show fewer') : t('Show all {n}', { n: formatCount(history.length) })}
            </Button>
          )}
        </>
      )}
    </Card>
  );
}

function Entry({ entry, isFolded }: { entry: HistoryEntry; isFolded: boolean }) {
  const t = useT();
  const { statusChange: status, description } = entry;
  const changes = changesOf(entry);
  const look = status?.to == null ? null : statusStyle(status.to);
  const Icon = look?.icon ?? Pencil;
  return (
    <li
      className={classes(
        'group grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 print:grid',
        isFolded ? 'hidden' : 'grid',
      )}
    >
      <div className="flex flex-col items-center">
        <span
          className={classes(
            `tone-${look?.tone ?? 'grey'}`,
            'grid size-7 shrink-0 place-items-center rounded-full bg-(--tone-soft) text-(--tone)',
          )}
        >
          <Icon aria-hidden="true" className="size-4" />
        </span>
        <span aria-hidden="true" className="bg-line w-px grow group-last:hidden" />
      </div>
      <div className="flex min-w-0 flex-col gap-1 pb-4 group-last:pb-0">
        <p className="font-medium">{t.sent(description ?? entry.actionType, 'Changed')}</p>
        {status !== null && <StatusMove {...status} />}
        {changes.length > 0 && (
          <ul className="flex flex-col gap-0.5">
            {changes.map((change) => {
              const { from, to } = changeValues(change, t);
              return (
                <li key={change.field} className="[overflow-wrap:anywhere] whitespace-pre-line">
                  <span className="text-muted">{changeName(change.field, t)}: </span>
                  {from === null ? to : `${from} → ${to}`}
                </li>
              );
            })}
          </ul>
        )}
        <p className="text-muted text-xs">
          {entry.user ? nameWithUsername(entry.user) : '–'} · <Timestamp at={entry.createdAt} />
        </p>
      </div>
    </li>
  );
}

function StatusMove({ from, to }: { from: string | null; to: string | null }) {
  const t = useT();
  return (
    <p className="flex flex-wrap items-center gap-1.5">
      {from !== null && <StatusBadge code={from} label={t.sent(wayStatusLabel(from))} />}
      {from !== null && to !== null && (
        <ArrowRight role="img" aria-label={t('became')} className="text-muted size-4" />
      )}
      {to !== null && <StatusBadge code={to} label={t.sent(wayStatusLabel(to))} />}
    </p>
  );
}
