import type { Closing } from '@waydesk/contract/money/closings.ts';
import { addMoney } from '@waydesk/contract/values/money.ts';
import { MONEY_ACCOUNTS, type MoneyAccount } from '@waydesk/contract/rules/money-accounts.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Facts } from '../../ui/cards/Facts.tsx';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';

/** The counted sum, the balance of the cash book, and the reason for the difference. */
export function ClosingFacts({ closing }: { closing: Closing }) {
  const t = useT();
  const { counted, expected, difference, reason, user, created_at } = closing;
  return (
    <Facts
      facts={{
        [t('Counted')]: <SignedMoney amount={counted} />,
        [t('Per cash book')]: <SignedMoney amount={expected} />,
        [t('Difference')]: <SignedMoney amount={difference} />,
        [t('Reason')]: reason,
        [t('By')]: user.name,
        [t('Closed at')]: <Timestamp at={created_at} />,
      }}
    />
  );
}

/** The sum of all money accounts, in kyats. */
export const totalOfBalances = (balances: Closing['balances']): number =>
  addMoney(...Object.values(balances));

/** Each place with a link to its book, and their sum. */
export function Balances({ balances }: { balances: Closing['balances'] }) {
  const t = useT();
  const row = (place: MoneyAccount) => (
    <tr key={place} className="border-line border-b">
      <th scope="row" className="h-row text-left font-normal">
        <TextLink
          to={links.cashBook(place === MONEY_ACCOUNTS[0] ? {} : { place })}
          className="pointer-coarse:inline-block pointer-coarse:min-w-11"
        >
          {t.sent(place)}
        </TextLink>
      </th>
      <td className="text-right">
        <SignedMoney amount={balances[place] ?? 0} />
      </td>
    </tr>
  );
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('Balance of each account')}</caption>
      <tbody>{MONEY_ACCOUNTS.map(row)}</tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="h-row text-left">
            {t('Total')}
          </th>
          <td className="text-right">
            <SignedMoney amount={totalOfBalances(balances)} />
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
