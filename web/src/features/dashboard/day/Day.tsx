import { dashboard, type DayEvent } from '@waydesk/contract/app/dashboard.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { inlineText } from '../../../api/errorTexts.ts';
import { useRead } from '../../../api/useRead.ts';
import { useLanguage, useT } from '../../../i18n/t.ts';
import { isUnknownCall } from '../../../page/isUnknownCall.ts';
import { links } from '../../../router/links.ts';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { TWO_COLUMNS, SIDE_COLUMN } from '../dayLayout.ts';
import { DaySkeleton } from '../DaySkeleton.tsx';
import { Attention } from './Attention.tsx';
import { DayCards } from './DayCards.tsx';
import { isQuiet } from './figures.ts';
import { NowStrip } from './NowStrip.tsx';
import { Fortnight } from './Fortnight.tsx';
import { wayStatusLabel } from '@waydesk/contract/rules/way-status.ts';
import { Card } from '../../../ui/Card.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';

const READ = { handledStatuses: isUnknownCall };

/** The owner's day: what to act on first. */
export function Day() {
  return (
    <>
      <NowStrip />
      <TheDay />
    </>
  );
}

function TheDay() {
  const t = useT();
  const language = useLanguage();
  const { data: day, failure, isFetching, refresh } = useRead(dashboard.day, {}, READ);
  if (day === undefined) {
    if (failure === undefined) return <DaySkeleton isBelow />;
    if (isUnknownCall(failure)) return null;
    return (
      <ErrorBanner
        text={inlineText(failure)}
        requestId={failure.requestId}
        busy={isFetching}
        onRetry={refresh}
      />
    );
  }
  if (isQuiet(day.days) && day.events.length === 0) {
    return (
      <EmptyState
        text={t('No activity yet')}
        hint={t('Parcels taken in and delivered appear here, day by day.')}
      >
        <LinkButton to={links.createWay()} variant="primary">
          {t('Create New Way')}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <Attention day={day} />
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h2 className="text-base font-semibold">{t('Today so far')}</h2>
        <span className="text-muted">{showDay(day.days.at(-1)?.day ?? '', language)}</span>
        <TextLink to={links.figures()} className="ml-auto">
          {t('Figures for all days')}
        </TextLink>
      </div>
      <DayCards days={day.days} />
      <div className={TWO_COLUMNS}>
        <Fortnight days={day.days} />
        <Events events={day.events} />
      </div>
    </div>
  );
}

/** The last entries of all histories, worded as on the page of a way. */
function Events({ events }: { events: DayEvent[] }) {
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
