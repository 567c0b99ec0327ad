import { type Fields, fieldsOf, idOf, pick, textOf } from './pick.ts';

export interface ShopOfWay {
  id: number | null;
  name: string | null;
  address: string | null;
}

/** The name of a shop, under any of its three keys. */
export function shopName(fields: Fields): string | null {
  return textOf(pick(fields, 'osName', 'os_name', 'name'));
}

/** The shop of a way: nested, or only its id; null when neither is told. */
export function readShop(way: Fields): ShopOfWay | null {
  const shop = way['shop'];
  const fields = fieldsOf(shop);
  const id = idOf(pick(fields, 'id')) ?? idOf(pick(way, 'shopId', 'shop_id'));
  const name = shopName(fields) ?? (typeof shop === 'string' ? textOf(shop) : null);
  if (id === null && name === null) return null;
  return { id, name, address: textOf(pick(fields, 'address')) };
}
