import { dashboard } from '@waydesk/contract/app/dashboard.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { useSession } from '../../api/session.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { lazyComponent } from '../../api/lazyComponent.tsx';
import { links, type Destination } from '../../router/links.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { ErrorState, ForbiddenState } from '../../ui/states.tsx';
import { Page } from '../../ui/Page.tsx';
import { DaySkeleton } from './DaySkeleton.tsx';
import { Distribution } from './Distribution.tsx';
import { sharesOf } from './shares.ts';
import { CARD_NAMES, OTHER_STATUSES, SHOWN_STATUSES } from './words.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { statusStyle } from '../../ui/status.ts';
import { usePhone } from '../../ui/useMedia.ts';

/** For owners and managers alone. Whatever happens to it, the cards above stand. */
const Day = lazyComponent(() => import('./day/Day.tsx'), 'Day');

/** For a company that is new. */
const SetupCard = lazyComponent(() => import('./setup/SetupCard.tsx'), 'SetupCard');
/** With as many ways, nobody is shown the first steps. */
const BEGUN = 100;

/** A strip of eight where there is room; the figures below are the ones that are read daily. */
const GRID = 'day-cards grid grid-cols-2 gap-1.5 sm:gap-2 md:grid-cols-4';

/** As wide as the numbers of a busy company. */
const NONE = { ways: 99_999, statusCounts: {} };

export const firstRead = (): PlannedRead => planRead(dashboard.counts, {});

export function DashboardPage() {
  const t = useT();
  const role = useSession()?.user.role ?? '';
  const read = useRead(dashboard.counts, {});
  const { data: counts, failure } = read;
  const isPhone = usePhone();
  if (counts === undefined && failure !== undefined) {
    const again = <TryAgain read={read} variant="primary" />;
    return (
      <Page title={t('Dashboard')}>
        {failure.status === 403 ? (
          <ForbiddenState text={inlineText(failure)}>{again}</ForbiddenState>
        ) : (
          <ErrorState text={inlineText(failure)} requestId={failure.requestId}>
            {again}
          </ErrorState>
        )}
      </Page>
    );
  }
  // On a phone what needs somebody comes first: the bar says the same as the cards.
  const distribution = (
    <Distribution
      shares={sharesOf(counts ?? NONE)}
      isWaiting={counts === undefined}
      others={OTHER_STATUSES.map((code) => ({ code, count: counts?.statusCounts[code] ?? 0 }))}
    />
  );
  return (
    <Page title={t('Dashboard')}>
      {(counts?.ways ?? BEGUN) < BEGUN && <SetupCard />}
      <div className="day-strip flex flex-col gap-2">
        <div className={GRID}>
          <NumberCard name={t('Total Riders')} count={counts?.riders} to={links.riders()} />
          <NumberCard name={t('Total Users')} count={counts?.users} to={links.users()} />
          <NumberCard name={t('Total Online Shops')} count={counts?.shops} to={links.shops()} />
          <NumberCard name={t('Total Ways')} count={counts?.ways} to={links.ways()} />
          {SHOWN_STATUSES.map((code) => (
            <NumberCard
              key={code}
              code={code}
              name={t(CARD_NAMES[code])}
              count={counts?.statusCounts[code]}
              to={links.ways({ status: code })}
            />
          ))}
        </div>
        {!isPhone && distribution}
      </div>
      {may(role, 'overview') && (
        <Day
          loading={<DaySkeleton />}
          failed={(retry) => (
            <ErrorBanner text={t('Failed to fetch the figures of the day')} onRetry={retry} />
          )}
        />
      )}
      {isPhone && distribution}
    </Page>
  );
}

interface Props {
  name: string;
  /** undefined: loading; null: could not be loaded. */
  count: number | null | undefined;
  /** The list behind the number. */
  to: Destination;
  code?: string;
}

const CARD =
  'bg-surface border-line rounded-card flex min-w-0 items-center justify-between gap-x-2 border px-2.5 py-1 max-md:min-h-11 md:flex-col md:items-start md:justify-start';

function NumberCard({ name, count, to, code }: Props) {
  const look = code === undefined ? undefined : statusStyle(code);
  const content = (
    <>
      <span className="text-muted flex items-center gap-1.5 text-xs">
        {look && (
          <look.icon
            aria-hidden="true"
            className={classes(`tone-${look.tone}`, 'size-4 shrink-0 text-(--tone)')}
          />
        )}
        {name}
      </span>
      {/* The invisible letter keeps the height of a line, which is another one in Burmese. */}
      <span className="flex shrink-0 items-center text-base font-semibold whitespace-nowrap tabular-nums before:content-['\200b']">
        {count === undefined ? <Skeleton className="h-4 w-12" /> : formatCount(count)}
      </span>
    </>
  );
  return (
    <AppLink to={to} className={classes(CARD, 'hover:border-control')}>
      {content}
    </AppLink>
  );
}

const formatCount = (count: number | null) =>
  count === null ? '-' : count.toLocaleString('en-US');
