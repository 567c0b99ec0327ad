/** The form for a new way: its values besides the way, and its initial values. */
import { codChosen } from '../inputs/cod.ts';
import type { ShopCod } from '../inputs/shopCod.ts';
import { blankWay, nextDelivery, type WayValues } from '../inputs/values.ts';

export interface CreateValues extends WayValues {
  photo: File | null;
  /** 1: the way, 2: its deliveries. */
  page: 1 | 2;
}

/** The draft's key; change the number when the values change their shape. */
export const CREATE_DRAFT = 'ways/create/3';

export const blankCreate = (): CreateValues => ({
  ...blankWay(),
  photo: null,
  page: 1,
});

/** The initial values of the form for a new way. */
export interface Beginning {
  values: CreateValues;
  shopCod: ShopCod | null;
}

/** The way after this one, of the same shop; its last choice of COD may have been made just now. */
export function createAfter(created: CreateValues, known: ShopCod | null): Beginning {
  const { shop, pickup_type } = created;
  const cod = codChosen(created) ?? known?.cod ?? null;
  const blank = { ...blankCreate(), shop, pickup_type };
  if (shop === null || cod === null) return { values: blank, shopCod: null };
  const shopCod = { id: shop.id, cod };
  return { values: { ...blank, deliveries: [nextDelivery({ deliveries: [] }, shopCod)] }, shopCod };
}
