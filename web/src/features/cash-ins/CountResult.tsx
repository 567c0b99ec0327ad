import { COUNT_DIFFERS, type CashInDetail } from '@waydesk/contract/money/cash-ins.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { useEffect, useRef } from 'react';
import { lazyComponent } from '../../api/lazyComponent.tsx';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { StateBadge } from './StateBadge.tsx';

/** Its code loads while the cash is counted. */
export const SavedReceipt = lazyComponent(() => import('./PrintedReceipt.tsx'), 'PrintedReceipt');

interface Props {
  cashIn: CashInDetail;
  /** Counts the same cash once more. */
  onAgain: () => void;
}

/** The outcome of a count. The next step has the focus, so that Enter continues. */
export function CountResult({ cashIn, onAgain }: Props) {
  const t = useT();
  const isManager = may(useSession()?.user.role, 'money-admin');
  const steps = useRef<HTMLDivElement>(null);
  const waits = cashIn.state === 'waiting';
  useEffect(() => steps.current?.querySelector<HTMLElement>('[data-next]')?.focus(), []);
  const next = (
    <LinkButton
      to={links.cashIn()}
      variant={waits ? 'plain' : 'primary'}
      {...(!waits && { 'data-next': '' })}
    >
      {t('Next rider')}
    </LinkButton>
  );
  return (
    <Page title={t('Cash-in #{id}', { id: cashIn.id })} aside={<StateBadge state={cashIn.state} />}>
      <div ref={steps} className="no-print">
        <Banner
          kind={waits ? 'warning' : 'success'}
          actions={
            <>
              {waits && isManager && (
                <LinkButton to={links.cashInReceipt(cashIn.id)}>{t('Decide')}</LinkButton>
              )}
              {next}
              {waits && (
                <Button variant="primary" onClick={onAgain} data-next="">
                  {t('Count again')}
                </Button>
              )}
            </>
          }
        >
          {waits ? t(COUNT_DIFFERS) : t('The cash is handed in.')}
        </Banner>
      </div>
      <SavedReceipt
        cashIn={cashIn}
        loading={<Loading />}
        failed={(retry) => (
          <ErrorBanner
            text={t('Network error. Could not connect to the server.')}
            onRetry={retry}
          />
        )}
      />
    </Page>
  );
}
