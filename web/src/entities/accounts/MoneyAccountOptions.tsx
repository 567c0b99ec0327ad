import { formatFigure } from '@waydesk/contract/values/money.ts';
import { PAYMENT_ACCOUNTS } from '@waydesk/contract/rules/money-accounts.ts';
import { useT } from '../../i18n/t.ts';
import { withMinus } from '../../ui/Money.tsx';

interface Props {
  /** Which places one chooses from; by default all that people pay to and from. */
  accounts?: readonly string[];
  /** The balance of an account, for people who may see it. */
  balanceOf?: (place: string) => number | undefined;
}

/** The money accounts as options of a select. Names of banks are not translated. */
export function MoneyAccountOptions({ accounts = PAYMENT_ACCOUNTS, balanceOf }: Props) {
  const t = useT();
  return accounts.map((place) => {
    const balance = balanceOf?.(place);
    const figure = balance === undefined ? '' : ` · ${withMinus(formatFigure(balance))}`;
    return (
      <option key={place} value={place}>
        {t.sent(place) + figure}
      </option>
    );
  });
}
