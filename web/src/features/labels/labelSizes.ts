/** The papers that labels are printed on; the one chosen last is remembered in this browser. */
import type { Text } from '@waydesk/contract/texts/text.ts';
import { readItem, writeItem } from '../../storage.ts';
import a4 from './paper/a4.css?url';
import large from './paper/100x150.css?url';
import small from './paper/80x100.css?url';

export const LABEL_SIZES = ['a4', '80x100', '100x150'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

interface Paper {
  name: Text;
  /** Labels on one sheet. */
  each: number;
  /** Whether the customer's link has room, far from the parcel's own codes. */
  hasLink: boolean;
  /** Its own style sheet, which tells the printer its size. */
  css: string;
}

export const PAPERS: Record<LabelSize, Paper> = {
  a4: { name: 'A4, 8 labels of 99 × 68 mm', each: 8, hasLink: false, css: a4 },
  '80x100': { name: '80 × 100 mm', each: 1, hasLink: false, css: small },
  '100x150': { name: '100 × 150 mm', each: 1, hasLink: true, css: large },
};

const ITEM = 'label size';

export const rememberedSize = (): LabelSize =>
  LABEL_SIZES.find((size) => size === readItem(ITEM)) ?? 'a4';

export const rememberSize = (size: LabelSize): void => writeItem(ITEM, size);

/** The sheets for this many labels; the first label goes to position `start`, from 0. */
export function sheetsOf<T>(rows: readonly T[], size: LabelSize, start: number): (T | null)[][] {
  const { each } = PAPERS[size];
  const gaps: null[] = Array.from({ length: each === 1 ? 0 : start }, () => null);
  const places = [...gaps, ...rows];
  return Array.from({ length: Math.ceil(places.length / each) }, (_, n) =>
    places.slice(n * each, (n + 1) * each),
  );
}
