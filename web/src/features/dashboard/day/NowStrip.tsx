import { listSums } from '@waydesk/contract/money/list-sums.ts';
import { parcels } from '@waydesk/contract/parcels/parcels.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { ReactNode } from 'react';
import { useRead } from '../../../api/useRead.ts';
import { useT } from '../../../i18n/t.ts';
import { isUnknownCall } from '../../../page/isUnknownCall.ts';
import { type Destination, links } from '../../../router/links.ts';
import { SignedMoney } from '../../../ui/amounts/SignedMoney.tsx';
import { AppLink } from '../../../ui/AppLink.tsx';
import { writeCount } from '../../../ui/chart/chart.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FOUR_CARDS, HEIGHTS } from '../dayLayout.ts';

const READ = { handledStatuses: true, showsFailure: false } as const;

/** The four figures of this moment that somebody acts on, each with its rows. */
export function NowStrip() {
  const money = useRead(listSums.now, {}, READ);
  const counts = useRead(parcels.counts, { query: {} }, READ);
  if (money.failure !== undefined && isUnknownCall(money.failure)) return null;
  const { cash, owed } = money.data ?? {};
  const isKnown = money.isLoading ? undefined : null;
  const count = (stage: 'to_decide' | 'unassigned') => {
    const { data, isLoading } = counts;
    if (data === undefined) return isLoading ? undefined : null;
    return `${writeCount(data[stage].count)}${data[stage].atLeast ? '+' : ''}`;
  };
  return (
    <div className={FOUR_CARDS}>
      <Figure
        name="Cash with riders"
        to={links.cashIn()}
        value={cash === undefined ? isKnown : <SignedMoney amount={cash.amount} />}
      />
      <Figure
        name="Owed to shops"
        to={links.settle()}
        value={owed === undefined ? isKnown : <SignedMoney amount={owed} />}
      />
      <Figure
        name="Failed: decide"
        to={links.parcels({ stage: 'to_decide' })}
        value={count('to_decide')}
      />
      <Figure
        name="To assign"
        to={links.parcels({ stage: 'unassigned' })}
        value={count('unassigned')}
      />
    </div>
  );
}

interface FigureProps {
  name: Text;
  /** undefined: loading; null: could not be loaded. */
  value: ReactNode;
  to: Destination;
}

function Figure({ name, value, to }: FigureProps) {
  const t = useT();
  return (
    <AppLink
      to={to}
      className={`bg-surface border-line rounded-card hover:border-control flex min-w-0 flex-col justify-between border px-3 py-2 ${HEIGHTS.now}`}
    >
      <span className="text-muted text-xs">{t(name)}</span>
      <span className="text-lg font-semibold tabular-nums max-sm:text-base">
        {value === undefined ? <Skeleton className="my-1 h-5 w-24" /> : (value ?? '–')}
      </span>
    </AppLink>
  );
}
