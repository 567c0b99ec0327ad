/** COD of new parcels: which of them it is about, and what it comes to for all of them. */

interface CodParcel {
  item_price: number;
  cod: boolean;
  os_paid: boolean;
}

/** COD makes a difference: there is a price, and the shop has not paid already. */
export const isPriced = ({ item_price, os_paid }: Omit<CodParcel, 'cod'>): boolean =>
  item_price > 0 && !os_paid;

/** What all parcels with a price have; null when some have it and others not, or none has a price. */
export function codOfAll(parcels: readonly CodParcel[]): boolean | null {
  const priced = parcels.filter(isPriced);
  const withCod = priced.filter(({ cod }) => cod).length;
  if (priced.length === 0) return null;
  if (withCod === priced.length) return true;
  return withCod === 0 ? false : null;
}
