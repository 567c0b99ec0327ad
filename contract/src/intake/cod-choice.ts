/** COD of new parcels: for which of them it matters, and the value they have in common. */

interface CodParcel {
  item_price: number;
  cod: boolean;
  os_paid: boolean;
}

/** Whether COD makes a difference: there is a price, and the shop has not paid yet. */
export const isPriced = ({ item_price, os_paid }: Omit<CodParcel, 'cod'>): boolean =>
  item_price > 0 && !os_paid;

/** The COD value of all parcels with a price; null when they differ or none has a price. */
export function commonCod(parcels: readonly CodParcel[]): boolean | null {
  const priced = parcels.filter(isPriced);
  const withCod = priced.filter(({ cod }) => cod).length;
  if (priced.length === 0) return null;
  if (withCod === priced.length) return true;
  return withCod === 0 ? false : null;
}
