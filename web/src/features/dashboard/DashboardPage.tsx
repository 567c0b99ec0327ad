import { dashboard } from '@waydesk/contract/app/dashboard.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { useSession } from '../../api/session.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { lazyComponent } from '../../api/lazyComponent.tsx';
import { links } from '../../router/links.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { ErrorState, ForbiddenState } from '../../ui/states.tsx';
import { Page } from '../../ui/Page.tsx';
import { DaySkeleton } from './DaySkeleton.tsx';
import { Distribution } from './Distribution.tsx';
import { NumberCard } from './NumberCard.tsx';
import { sharesOf } from './shares.ts';
import { CARD_NAMES, OTHER_STATUSES, SHOWN_STATUSES } from './words.ts';

/** For owners and managers alone. Whatever happens to it, the cards above stand. */
const Day = lazyComponent(() => import('./day/Day.tsx'), 'Day');

const GRID = 'grid grid-cols-2 gap-3 lg:grid-cols-4';

/** As wide as the numbers of a busy company. */
const NONE = { ways: 99_999, statusCounts: {} };

export const firstRead = (): PlannedRead => planRead(dashboard.counts, {});

export function DashboardPage() {
  const t = useT();
  const role = useSession()?.user.role ?? '';
  const read = useRead(dashboard.counts, {});
  const { data: counts, failure } = read;
  if (counts === undefined && failure !== undefined) {
    const again = <TryAgain read={read} variant="primary" />;
    return (
      <Page title={t('Dashboard')}>
        {failure.status === 403 ? (
          <ForbiddenState text={inlineText(failure)}>{again}</ForbiddenState>
        ) : (
          <ErrorState text={inlineText(failure)}>{again}</ErrorState>
        )}
      </Page>
    );
  }
  return (
    <Page title={t('Dashboard')}>
      <div className={GRID}>
        <NumberCard name={t('Total Riders')} count={counts?.riders} to={links.riders()} />
        <NumberCard name={t('Total Users')} count={counts?.users} to={links.users()} />
        <NumberCard name={t('Total Online Shops')} count={counts?.shops} to={links.shops()} />
        <NumberCard name={t('Total Ways')} count={counts?.ways} to={links.ways()} />
      </div>
      <div className={GRID}>
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
      <Card title={t('Way status distribution')}>
        <Distribution
          shares={sharesOf(counts ?? NONE)}
          isWaiting={counts === undefined}
          others={OTHER_STATUSES.map((code) => ({ code, count: counts?.statusCounts[code] ?? 0 }))}
        />
      </Card>
      {may(role, 'overview') && (
        <Day
          loading={<DaySkeleton />}
          failed={(retry) => (
            <ErrorBanner text={t('Failed to fetch the figures of the day')} onRetry={retry} />
          )}
        />
      )}
    </Page>
  );
}
