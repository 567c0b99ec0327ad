import { formatFigure } from '@waydesk/contract/values/money.ts';
import { PAYMENT_ACCOUNTS } from '@waydesk/contract/rules/money-accounts.ts';
import { useT } from '../../i18n/t.ts';
import { withMinus } from '../../ui/Money.tsx';

interface Props {
  /** The balance of an account, for people who may see it. */
  balanceOf?: (place: string) => number | undefined;
}

/** The money accounts that people pay to and from as options of a select. Names of banks are not translated. */
export function MoneyAccountOptions({ balanceOf }: Props) {
  const t = useT();
  return PAYMENT_ACCOUNTS.map((place) => {
    const balance = balanceOf?.(place);
    const figure = balance === undefined ? '' : ` · ${withMinus(formatFigure(balance))}`;
    return (
      <option key={place} value={place}>
        {t.sent(place) + figure}
      </option>
    );
  });
}
