/** COD in the forms of a way, for tests. */
import { intake } from '@waydesk/contract/intake/intake.ts';
import { answerCall } from './server.ts';
import { deliveryBlock, typeInto } from './wayForms.tsx';

export const COD_ON = 'COD on, as last time with this shop';
export const COD_OFF = 'COD off, as last time with this shop';

/** What is remembered of a shop. */
export const answerShopCod = (shop: number, cod: boolean | null) =>
  answerCall(intake.memory, { layouts: [], places: {}, cod }, { id: shop });

/** Takes what is to be remembered of any shop. */
export const takesCod = () => answerCall(intake.remember, { layouts: [], places: {}, cod: null });

export const codBox = (n: number) => deliveryBlock(n).getByLabelText<HTMLInputElement>('COD');
export const codBoxes = (count: number) =>
  Array.from({ length: count }, (_, n) => codBox(n + 1).checked);

export const typePrice = (n: number, text: string) =>
  typeInto(deliveryBlock(n).getByLabelText('Item Price'), text);
