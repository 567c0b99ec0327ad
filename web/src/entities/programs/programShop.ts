/** For which shop a program is: values of a form, and what they become in its body. */
import type { ShopOption } from '../options.ts';

export interface ProgramShopValues {
  /** Null: of the company, and so of all shops. */
  shop: ShopOption | null;
  /** What was typed without a choice. */
  shop_typed: string;
}

export const ALL_SHOPS: ProgramShopValues = { shop: null, shop_typed: '' };

/** `shop_id` of the body. Text that matches no shop is the id of none, and never all shops. */
export const programShopId = ({ shop, shop_typed: typed }: ProgramShopValues): number | null =>
  shop === null && typed.trim() !== '' ? Number.NaN : (shop?.id ?? null);

/** The form's name for a field of the contract. */
export const programFormName = (field: string): string => (field === 'shop_id' ? 'shop' : field);
