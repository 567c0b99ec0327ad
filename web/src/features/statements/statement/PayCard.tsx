import { shopReads } from '@waydesk/contract/shop.ts';
import type { StatementDetail } from '@waydesk/contract/statements.ts';
import { useRead } from '../../../api/useRead.ts';
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
export function PayCard({ statement, shopId, open }: Props) {
  const t = useT();
  const read = useRead(shopReads.get, { params: { id: shopId } }, { cache: 'five-minutes' });
  const { data: shop, failure } = read;
  return (
    <Card title={t('Pay')} className="no-print">
      {failure !== undefined && shop === undefined && (
        <ErrorBanner
          className="mb-3"
          text={inlineText(failure)}
          busy={read.isFetching}
          onRetry={read.refresh}
        />
      )}
      {shop === undefined && failure === undefined ? (
        <Loading />
      ) : (
        // Without the shop's accounts one can still pay in cash.
        <PayForm
          key={String(shop === undefined)}
          id={statement.id}
          open={open}
          accounts={shop === undefined ? [] : accountsToPay(shop)}
        />
      )}
    </Card>
  );
}
