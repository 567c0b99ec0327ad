import { cashIns } from '@waydesk/contract/money/cash-ins.ts';
import { formatExactMMK } from '@waydesk/contract/values/money.ts';
import { isUnknownCall } from '../../page/isUnknownCall.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { withMinus } from '../../ui/Money.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

/**
 * The rider's cash that has not been handed in. Only for people who may see balances, because
 * people who count must not know it. Empty on servers without this figure.
 */
export function NotHandedIn({ riderId }: { riderId: number }) {
  const t = useT();
  const { data, failure, isLoading } = useRead(
    cashIns.riders,
    { query: {} },
    { handledStatuses: true, showsFailure: false },
  );
  if (isLoading) return <Skeleton className="mt-1.5 w-44" />;
  if (data === undefined && (failure === undefined || isUnknownCall(failure))) return null;
  const cash = data?.find(({ rider }) => rider?.id === riderId)?.cash ?? 0;
  return (
    <TextLink to={links.countCash(riderId)} className="text-label font-normal">
      {t('Not handed in yet: {amount}', {
        amount: data === undefined ? '–' : withMinus(formatExactMMK(cash)),
      })}
    </TextLink>
  );
}
