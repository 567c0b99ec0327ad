import type { FiguresData } from '@waydesk/contract/money/figures.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/t.ts';
import { type Destination, links } from '../../router/links.ts';
import { AppLink } from '../../ui/AppLink.tsx';
import { writeCount } from '../../ui/chart/chart.ts';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { Words } from '../../ui/Words.tsx';
import { MONEY_ACCOUNTS_CARD } from './MoneyAccountsCard.tsx';

/** Four numbers of this moment, each with the rows behind it. */
export function NowCards({ data }: { data: FiguresData }) {
  const t = useT();
  const { riders, owed, balances, waiting } = data;
  const places = addMoney(...balances.map(({ amount }) => amount));
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Figure name={t('Cash with riders')} to={links.cashIn()} value={money(riders.cash)}>
        {riders.account !== 0 && (
          <Part name={t('Also owed by riders')} amount={riders.account} to={links.cashIn()} />
        )}
      </Figure>
      <Figure
        name={t('Owed to shops')}
        to={links.settle()}
        value={money(addMoney(owed.due, owed.account, owed.payable))}
      >
        <Part name={t('Not in a statement yet')} amount={owed.due} to={links.settle()} />
        {owed.account !== 0 && (
          <Part name={t('On shops’ balances')} amount={owed.account} to={links.settle()} />
        )}
        <Part
          name={t('Statements not paid')}
          amount={owed.payable}
          to={links.statements({ state: 'unpaid' })}
        />
      </Figure>
      <Figure name={t('In all accounts')} to={MONEY_ACCOUNTS_CARD} value={money(places)} />
      <Figure
        name={t('Waiting counts')}
        to={links.cashIns({ state: 'waiting' })}
        value={writeCount(waiting.count)}
      >
        {waiting.oldest !== null && (
          <span className="text-muted">
            {t('Since')} <Timestamp at={waiting.oldest} />
          </span>
        )}
      </Figure>
    </div>
  );
}

const money = (amount: number) => <SignedMoney amount={amount} />;

interface FigureProps {
  name: string;
  value: ReactNode;
  /** Another screen, or the id of a card of this one. */
  to: Destination | typeof MONEY_ACCOUNTS_CARD;
  children?: ReactNode;
}

const LINK = 'flex flex-col gap-1 rounded-sm underline-offset-2 hover:underline';

/** The name and the number are the link; what they consist of stands below. */
function Figure({ name, value, to, children }: FigureProps) {
  const linked = (
    <>
      <span className="text-muted">
        <Words text={name} />
      </span>
      <b className="text-base font-semibold tabular-nums sm:text-2xl [&_span]:whitespace-normal">
        {value}
      </b>
    </>
  );
  return (
    <div className="bg-surface border-line rounded-card flex min-w-0 flex-col gap-1 border p-4 max-sm:p-3">
      {to === MONEY_ACCOUNTS_CARD ? (
        // The browser itself scrolls there.
        <a href={`#${to}`} className={LINK}>
          {linked}
        </a>
      ) : (
        <AppLink to={to} className={LINK}>
          {linked}
        </AppLink>
      )}
      <div className="flex flex-col text-xs">{children}</div>
    </div>
  );
}

/** A part of a number. */
const Part = ({ name, amount, to }: { name: string; amount: number; to: Destination }) => (
  <span className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 pointer-coarse:min-h-11">
    <TextLink to={to} className="underline">
      <Words text={name} />
    </TextLink>
    <SignedMoney amount={amount} />
  </span>
);
