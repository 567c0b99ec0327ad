import { formatFigure } from '@waydesk/contract/values/money.ts';
import { PAYING_PLACES } from '@waydesk/contract/rules/accounts.ts';
import { useT } from '../../i18n/t.ts';
import { withMinus } from '../../ui/Money.tsx';

interface Props {
  /** Which places one chooses from; by default all that people pay to and from. */
  places?: readonly string[];
  /** What is at a place, for those who may see it. */
  balanceOf?: (place: string) => number | undefined;
}

/** The places where money is, as options of a select. The names of banks are not translated. */
export function PlaceOptions({ places = PAYING_PLACES, balanceOf }: Props) {
  const t = useT();
  return places.map((place) => {
    const balance = balanceOf?.(place);
    const figure = balance === undefined ? '' : ` · ${withMinus(formatFigure(balance))}`;
    return (
      <option key={place} value={place}>
        {t.sent(place) + figure}
      </option>
    );
  });
}
