import { CachedBanner } from '../page/cached/CachedBanner.tsx';
import { FieldErrorList } from '../form/fieldErrors/FieldErrorList.tsx';
import { useT } from '../i18n/t.ts';
import { links } from '../router/links.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { CardSkeletons } from '../ui/cards/CardSkeletons.tsx';
import { ErrorBanner } from '../ui/ErrorBanner.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { TryAgain } from '../ui/TryAgain.tsx';
import { Loading } from '../ui/Loading.tsx';
import { ProgressBar } from '../ui/progress/ProgressBar.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { EmptyState, ErrorState, ForbiddenState, MissingState } from '../ui/states.tsx';
import { Example } from './Example.tsx';

const KINDS = ['info', 'success', 'warning', 'error'] as const;
const EARLIER = new Date('2026-02-10T08:00:00Z');
const REQUEST = '0b5e7c1a-9d8f-4e6b-a1c2-d3e4f5a6b7c8';
const STACK = 'flex flex-col gap-2';

export function MessageExamples() {
  const t = useT();
  return (
    <>
      <Example of="Banner: info, success, warning, error" className={STACK}>
        {KINDS.map((kind) => (
          <Banner key={kind} kind={kind} actions={<Button small>{t('Undo')}</Button>}>
            {t('Your unsaved work was discarded.')}
          </Banner>
        ))}
      </Example>
      <Example
        of="ErrorBanner, also while it tries again, with its RequestId; CachedBanner"
        className={STACK}
      >
        <ErrorBanner text={t('An error occurred')} onRetry={() => {}} />
        <ErrorBanner text={t('An error occurred')} onRetry={() => {}} busy />
        <ErrorBanner text={t('An error occurred')} requestId={REQUEST} onRetry={() => {}} />
        <CachedBanner read={{ cachedAt: EARLIER, isFetching: false, refresh: () => {} }} />
      </Example>
      <Example of="FieldErrorList: by number, by name" className={STACK}>
        <FieldErrorList
          count={3}
          fieldErrors={[2, 41].map((n) => ({
            key: n,
            text: String(n),
            label: t('Go to delivery {n}', { n }),
            onGo: () => {},
          }))}
        />
        <FieldErrorList
          count={1}
          fieldErrors={[{ key: 1, text: t.place('Bahan'), onGo: () => {} }]}
        />
      </Example>
      <Example
        of="EmptyState, ErrorState, ForbiddenState, MissingState"
        className="grid gap-4 lg:grid-cols-2"
      >
        <EmptyState
          text={t('No delivery ways found matching your criteria.')}
          hint={t('Your unsaved work was discarded.')}
        >
          <LinkButton to={links.ways()} variant="primary">
            {t('Back to Ways')}
          </LinkButton>
        </EmptyState>
        <ErrorState text={t('Network error. Could not connect to the server.')}>
          <TryAgain read={{ isFetching: false, refresh: () => {} }} variant="primary" />
        </ErrorState>
        <ForbiddenState text={t('You do not have permission to perform this action.')} />
        <MissingState text={t('Way not found')} />
      </Example>
      <Example
        of="Loading; Spinner; Skeleton; ProgressBar"
        className="grid items-center gap-4 sm:grid-cols-3"
      >
        <Loading />
        <Spinner />
        <ProgressBar label="Two of three" part={2 / 3} />
        <Skeleton className="w-3/4" />
      </Example>
      <Example of="CardSkeletons">
        <CardSkeletons
          cards={{ [t('Customer')]: 2, [t('Deliveries')]: 3 }}
          className="grid gap-4 sm:grid-cols-2"
        />
      </Example>
    </>
  );
}
