import { shopReads } from '@waydesk/contract/records/shop.ts';
import { type StatementDetail, statements } from '@waydesk/contract/money/statements.ts';
import { isUnknownCall } from '../../../page/isUnknownCall.ts';
import { type Read, useRead } from '../../../api/useRead.ts';
import { inlineText } from '../../../api/errorTexts.ts';
import { useT } from '../../../i18n/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { PayForm } from './PayForm.tsx';
import { accountsToPay } from './payForm.ts';

interface Props {
  statement: StatementDetail;
  shopId: number;
  open: number;
}

/** Pays a statement, whole or in part, to one of the shop's accounts or in cash. */
export function PayCard({ statement: { id }, shopId, open }: Props) {
  const t = useT();
  const shop = useRead(shopReads.get, { params: { id: shopId } }, { cache: 'five-minutes' });
  // A server without this call does not tell what its places have.
  const places = useRead(statements.places, { params: { id } }, { handledStatuses: isUnknownCall });
  const isUntold = places.failure !== undefined && isUnknownCall(places.failure);
  return (
    <Card title={t('Pay')} className="no-print">
      <Failed read={shop} />
      {!isUntold && <Failed read={places} />}
      {isWaiting(shop) || isWaiting(places) ? (
        <Loading />
      ) : (
        // Without the shop's accounts one can still pay in cash, and from any place without balances.
        <PayForm
          key={String(shop.data === undefined)}
          id={id}
          open={open}
          accounts={shop.data === undefined ? [] : accountsToPay(shop.data)}
          paymentAccounts={places.data ?? null}
        />
      )}
    </Card>
  );
}

const isWaiting = ({ data, failure }: Read<unknown>) => data === undefined && failure === undefined;

function Failed({ read: { data, failure, isFetching, refresh } }: { read: Read<unknown> }) {
  if (failure === undefined || data !== undefined) return null;
  return (
    <ErrorBanner className="mb-3" text={inlineText(failure)} busy={isFetching} onRetry={refresh} />
  );
}
