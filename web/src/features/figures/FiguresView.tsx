import type { FiguresData } from '@waydesk/contract/money/figures.ts';
import type { FiguresBy } from '@waydesk/contract/calls/list-queries.ts';
import { may } from '@waydesk/contract/calls/permissions.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import { useSession } from '../../api/session.ts';
import { useLanguage, useT } from '../../i18n/t.ts';
import { AgeingCard } from './AgeingCard.tsx';
import { EarnedCard } from './EarnedCard.tsx';
import { CheckCard } from './CheckCard.tsx';
import { NotableCard } from './NotableCard.tsx';
import { NowCards } from './NowCards.tsx';
import { OpeningCard } from './OpeningCard.tsx';
import { OutcomesCard } from './OutcomesCard.tsx';
import { MoneyAccountsCard } from './MoneyAccountsCard.tsx';

const PAIR = 'grid items-stretch gap-4 lg:grid-cols-2';
const HEAD = 'text-base font-semibold';

/** Where the money is now, then what was earned in the period. */
export function FiguresView({ data, by }: { data: FiguresData; by: FiguresBy }) {
  const t = useT();
  const language = useLanguage();
  const isAdmin = may(useSession()?.user.role, 'system-admin');
  const period = { startDate: data.startDate, endDate: data.endDate };
  const [start, end] = [showDay(data.startDate, language), showDay(data.endDate, language)];
  return (
    <>
      {isAdmin && <OpeningCard />}
      <h2 className={HEAD}>{t('Now')}</h2>
      <NowCards data={data} />
      <div className={PAIR}>
        <AgeingCard ageing={data.ageing} />
        <MoneyAccountsCard balances={data.balances} />
      </div>
      <div className="flex flex-wrap items-baseline gap-x-2">
        <h2 className={HEAD}>{t('In this period')}</h2>
        <span className="text-muted">{start === end ? start : `${start} – ${end}`}</span>
      </div>
      <EarnedCard data={data} by={by} period={period} />
      <div className={PAIR}>
        <OutcomesCard totals={data.totals} period={period} />
        <NotableCard notable={data.notable} />
      </div>
      <CheckCard />
    </>
  );
}
