import { cashIns, type RiderWithCash, NO_RIDER } from '@waydesk/contract/money/cash-ins.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { useSession } from '../../api/session.ts';
import { type PlannedRead, planRead, useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { ExportButton } from '../../list/export/ExportButton.tsx';
import { CachedBanner } from '../../page/cached/CachedBanner.tsx';
import { links } from '../../router/links.ts';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { RidersSkeleton } from './CashInSkeletons.tsx';
import { RiderPicker } from './RiderPicker.tsx';
import { RidersState } from './RidersState.tsx';

const READ = { cache: 'five-minutes', keepPrevious: true } as const;
const INPUT = { query: {} };

export const firstRead = (): PlannedRead => planRead(cashIns.riders, INPUT, READ);

/** /cash-in: whose cash is counted next. */
export function CashInPage() {
  const t = useT();
  const read = useRead(cashIns.riders, INPUT, READ);
  const role = useSession()?.user.role;
  const isManager = may(role, 'money-admin');
  const waiting = (read.data ?? []).filter((one) => one.waiting !== null);
  return (
    <Page
      title={t('Cash In')}
      actions={
        <>
          {may(role, 'cashier') && (
            <ExportButton route={cashIns.riders} input={INPUT} prefix="riders_with_cash_export" />
          )}
          <LinkButton to={links.cashIns()}>{t('Cash-ins List')}</LinkButton>
        </>
      }
    >
      <CachedBanner read={read} />
      {isManager && waiting.length > 0 && <Waiting rows={waiting} />}
      {read.data === undefined || read.data.length === 0 ? (
        <RidersState read={read} skeleton={<RidersSkeleton />} />
      ) : (
        <RiderPicker riders={read.data} />
      )}
    </Page>
  );
}

/** Counts that only a manager can decide. */
function Waiting({ rows }: { rows: readonly RiderWithCash[] }) {
  const t = useT();
  return (
    <Card title={t('Counts waiting for a decision')}>
      <ul className="flex flex-wrap gap-x-8 gap-y-1">
        {rows.map(({ rider, waiting }) =>
          waiting === null ? null : (
            <li key={waiting.id} className="min-h-filter flex items-center gap-2">
              <TextLink to={links.cashInReceipt(waiting.id)} className="underline">
                {rider?.name ?? t(NO_RIDER)}
              </TextLink>
              <span className="text-muted">
                <Timestamp at={waiting.created_at} />
              </span>
            </li>
          ),
        )}
      </ul>
    </Card>
  );
}
