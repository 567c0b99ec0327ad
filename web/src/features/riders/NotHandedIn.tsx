import { cashIns } from '@waydesk/contract/cash-ins.ts';
import { formatExactMMK } from '@waydesk/contract/money.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { TextLink } from '../../ui/TextLink.tsx';

/**
 * What of a rider's cash no count has taken in yet. For those only who may see figures of money: who
 * counts must not know it. Nothing where the server cannot tell.
 */
export function NotHandedIn({ riderId }: { riderId: number }) {
  const t = useT();
  const { data } = useRead(
    cashIns.riders,
    { query: {} },
    { handledStatuses: true, showsFailure: false },
  );
  if (data === undefined) return null;
  const cash = data.find(({ rider }) => rider?.id === riderId)?.cash ?? 0;
  return (
    <TextLink to={links.countCash(riderId)} className="text-label font-normal">
      {t('Not handed in yet: {amount}', { amount: formatExactMMK(cash) })}
    </TextLink>
  );
}
