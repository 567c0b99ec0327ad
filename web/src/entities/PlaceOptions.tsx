import { PAYING_PLACES } from '@waydesk/contract/places.ts';
import { useT } from '../i18n/t.ts';

interface Props {
  /** Which places one chooses from; by default all that people pay to and from. */
  places?: readonly string[];
}

/** The places where money is, as options of a select. The names of banks are not translated. */
export function PlaceOptions({ places = PAYING_PLACES }: Props) {
  const t = useT();
  return places.map((place) => (
    <option key={place} value={place}>
      {t.sent(place)}
    </option>
  ));
}
