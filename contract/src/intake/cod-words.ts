/** The names of the column that says whether a parcel is COD. */
import { nameKey } from '../values/name-keys.ts';

/** Separated by commas; the import recognises the column by the same words. */
export const COD_WORDS = 'cod, cash on delivery, cod yes no, အိမ်ရောက်ငွေချေ, ပစ္စည်းရောက်ငွေချေ';

const HEADS = new Set(COD_WORDS.split(',').map(nameKey));

export const isCodHeader = (text: string): boolean =>
  [text, ...text.split(/[()[\]/|\n:*,]+/)].some((part) => HEADS.has(nameKey(part)));
