/** The form for a new way: its values besides the way, and its initial values. */
import type { ShopCod } from '../inputs/shopCod.ts';
import { blankWay, type WayValues } from '../inputs/values.ts';

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
