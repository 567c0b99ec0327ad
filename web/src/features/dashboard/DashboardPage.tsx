import { inlineText } from '../../api/failureTexts.ts';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/faces.tsx';
import { Page } from '../../ui/Page.tsx';
import { Distribution } from './Distribution.tsx';
import { NumberCard } from './NumberCard.tsx';
import { sharesOf } from './shares.ts';
import { SHOWN, useCounts, warmCounts } from './useCounts.ts';
import { CARD_NAMES } from './words.ts';

const GRID = 'grid grid-cols-2 gap-3 lg:grid-cols-4';

export const warm = warmCounts;

export function DashboardPage() {
  const t = useT();
  const { counts, failure, refresh } = useCounts();
  if (failure !== undefined) {
    return (
      <Page title={t('Dashboard')}>
        <ErrorState text={inlineText(failure)}>
          <Button look="primary" onClick={refresh}>
            {t('Try again')}
          </Button>
        </ErrorState>
      </Page>
    );
  }
  return (
    <Page title={t('Dashboard')}>
      <div className={GRID}>
        <NumberCard name={t('Total Riders')} count={counts?.riders} to="/riders" />
        <NumberCard name={t('Total Users')} count={counts?.users} to="/settings/users" />
        <NumberCard name={t('Total Online Shops')} count={counts?.shops} to="/online-shops" />
        <NumberCard name={t('Total Ways')} count={counts?.ways} to="/ways" />
      </div>
      <div className={GRID}>
        {SHOWN.map((code) => (
          <NumberCard
            key={code}
            code={code}
            name={t(CARD_NAMES[code])}
            count={counts?.statuses[code]}
            to={`/ways?status=${code}`}
          />
        ))}
      </div>
      <Card title={t('Way status distribution')}>
        <Distribution shares={counts && sharesOf(counts)} />
      </Card>
    </Page>
  );
}
