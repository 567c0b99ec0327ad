/** Numbers of ways and parcels in words, without the calls of bulk actions. */
import type { Translate } from '../../i18n/t.ts';
import type { BulkKind } from './kinds.ts';

/** A number with thousands separators; `isMore` marks one that was not counted to the end. */
export const formatCount = (n: number, isMore = false): string =>
  `${n.toLocaleString('en')}${isMore ? '+' : ''}`;

export const rowsText = (kind: BulkKind, count: number, t: Translate, isMore = false): string => {
  const n = formatCount(count, isMore);
  return kind === 'ways'
    ? t(count === 1 ? '{n} way' : '{n} ways', { n })
    : t(count === 1 ? '{n} parcel' : '{n} parcels', { n });
};
