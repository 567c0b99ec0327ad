import { codChosen } from '../inputs/cod.ts';
import type { ShopCod } from '../inputs/shopCod.ts';
import { nextDelivery } from '../inputs/values.ts';
import { type Beginning, blankCreate, type CreateValues } from './createForm.ts';

/** The way after this one, of the same shop; its last choice of COD may have been made just now. */
export function createAfter(created: CreateValues, known: ShopCod | null): Beginning {
  const { shop, pickup_type } = created;
  const cod = codChosen(created) ?? known?.cod ?? null;
  const blank = { ...blankCreate(), shop, pickup_type };
  if (shop === null || cod === null) return { values: blank, shopCod: null };
  const shopCod = { id: shop.id, cod };
  return { values: { ...blank, deliveries: [nextDelivery({ deliveries: [] }, shopCod)] }, shopCod };
}
