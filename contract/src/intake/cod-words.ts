/** What the column that says whether a parcel is COD is called. */
import { placeKey } from '../values/name-keys.ts';

/** Separated by commas; imports know the column by the same words. */
export const COD_WORDS = 'cod, cash on delivery, cod yes no, အိမ်ရောက်ငွေချေ, ပစ္စည်းရောက်ငွေချေ';

const HEADS = new Set(COD_WORDS.split(',').map(placeKey));

export const isCodHead = (text: string): boolean =>
  [text, ...text.split(/[()[\]/|\n:*,]+/)].some((part) => HEADS.has(placeKey(part)));
