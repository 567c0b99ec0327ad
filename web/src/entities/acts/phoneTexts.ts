/** What the office is told about a rider's phone: never a sum, since cash is counted blindly. */
import type { RiderPhone } from '@waydesk/contract/run/rider-phones.ts';
import type { Translate } from '../../i18n/t.ts';

/** The address of the riders' page, as a rider types it. */
export const runAddress = (): string => `${location.host}/run/`;

/** How much is still on a phone. */
export const unsentText = ({ unsent }: Pick<RiderPhone, 'unsent'>, t: Translate): string =>
  unsent === 0
    ? t('Everything is sent')
    : unsent === 1
      ? t('1 act is still on the phone')
      : t('{count} acts are still on the phone', { count: unsent });
