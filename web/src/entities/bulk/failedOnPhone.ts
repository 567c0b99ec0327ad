/** A warning before a way moves: parcels that failed at the door would move with it. */
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { Translate } from '../../i18n/t.ts';

/** So many are named, the others counted. */
const NAMED = 5;

/** Which parcels they are; false if there are none. Another server does not know. */
export function failedText(ids: readonly number[] | undefined, t: Translate): string | false {
  if (ids === undefined || ids.length === 0) return false;
  const first = ids.slice(0, NAMED).map(showParcelCode).join(', ');
  const codes =
    ids.length > NAMED
      ? t('{codes} and {count} more', { codes: first, count: ids.length - NAMED })
      : first;
  return ids.length === 1
    ? t('1 parcel failed on the rider’s phone and would move with its way: {codes}', { codes })
    : t('{count} parcels failed on the rider’s phone and would move with their ways: {codes}', {
        count: ids.length,
        codes,
      });
}
