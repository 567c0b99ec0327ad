import { useT } from '../../i18n/t.ts';
import { pathNumber } from '../../router/address.ts';
import { useParam } from '../../router/params.ts';
import { TryAgain } from '../../ui/TryAgain.tsx';
import { ErrorState, ForbiddenState } from '../../ui/states.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { wayList } from './list/listPosition.ts';
import { useWay } from './detail/useWay.ts';
import { WayButtons } from './detail/WayButtons.tsx';
import { WaySkeleton } from './detail/WaySkeleton.tsx';
import { WayStatusBadge } from './detail/WayStatusBadge.tsx';
import { WayView } from './detail/WayView.tsx';

/** /ways/detail/{id} */
export function WayDetailPage() {
  const id = useParam('id');
  return <Way key={id} word={id} />;
}

/** `word` is the id in the address; only digits can be a way. */
function Way({ word }: { word: string }) {
  const t = useT();
  const id = pathNumber(word);
  const record = useWay(id);
  const { opened } = record;
  const { data: way, failure } = opened;
  const hasFailed = failure !== undefined || Number.isNaN(id);
  return (
    <Page
      title={`${t('Way Details')} #${word}`}
      aside={way !== undefined && <WayStatusBadge status={way.status} />}
      actions={(way !== undefined || !hasFailed) && <WayButtons id={id} record={record} />}
    >
      {way !== undefined && failure !== undefined && (
        <ErrorBanner
          busy={opened.isFetching}
          text={t('Failed to fetch way details')}
          onRetry={record.reload}
        />
      )}
      {way !== undefined ? (
        <WayView way={way} record={record} />
      ) : !hasFailed ? (
        <WaySkeleton />
      ) : failure?.status === 403 ? (
        <ForbiddenState text={t('You do not have permission to perform this action.')}>
          <BackToWays />
          <TryAgain read={opened} />
        </ForbiddenState>
      ) : (
        <ErrorState
          text={t('Unable to access way #{id}. The server returned an error.', { id: word })}
        >
          {!Number.isNaN(id) && <TryAgain read={opened} variant="primary" />}
          <BackToWays isOther />
        </ErrorState>
      )}
    </Page>
  );
}

/** The main step, or the other one. */
function BackToWays({ isOther = false }) {
  const t = useT();
  return (
    <LinkButton to={wayList()} variant={isOther ? 'plain' : 'primary'}>
      {t('Back to Ways')}
    </LinkButton>
  );
}
