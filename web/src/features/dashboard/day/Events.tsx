import type { DayEvent } from '@waydesk/contract/app/dashboard.ts';
import { wayStatusLabel } from '@waydesk/contract/rules/way-status.ts';
import { useT } from '../../../i18n/t.ts';
import { links } from '../../../router/links.ts';
import { Card } from '../../../ui/Card.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';
import { SIDE_COLUMN } from '../dayLayout.ts';

/** The last entries of all histories, worded as on the page of a way. */
export function Events({ events }: { events: DayEvent[] }) {
  const t = useT();
  return (
    <Card title={t('Recent activity')} className={SIDE_COLUMN}>
      {events.length === 0 ? (
        <p className="text-muted">{t('No activity yet')}</p>
      ) : (
        <ol className="divide-line divide-y">
          {events.map(({ id, wayId, shop, description, status, user, createdAt }) => (
            <li key={id} className="flex flex-col py-1.5 first:pt-0">
              <div className="flex flex-wrap items-center justify-between gap-x-2">
                <span className="font-medium">{t.sent(description, 'Changed')}</span>
                {status !== null && (
                  <StatusBadge code={status} label={t.sent(wayStatusLabel(status))} />
                )}
              </div>
              <TextLink to={links.way(wayId)} className="block min-h-6 truncate">
                #{wayId} {shop}
              </TextLink>
              <p className="text-muted truncate text-xs">
                {user} · <Timestamp at={createdAt} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
