/**
 * The code in the address of a tracking page: 80 random bits in Crockford's base32. It is a secret, as
 * it opens the page; the number of a parcel and the code on its label do not.
 */

/** Without I, L, O and U, which are misread or spell words. */
export const TRACKING_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const TRACKING_CODE_LENGTH = 16;

const CODE = new RegExp(`^[${TRACKING_ALPHABET}]{${TRACKING_CODE_LENGTH}}$`);

/** The code in a part of an address, in any letter case and with letters misread; null for any other. */
export function readTrackingCode(text: string): string | null {
  const code = text.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1').replaceAll('-', '');
  return CODE.test(code) ? code : null;
}

/** Below the address of the server; not below /api, as people open it. */
export const trackingPath = (code: string): string => `/t/${code}`;
