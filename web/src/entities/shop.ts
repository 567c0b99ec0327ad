import { type Fields, pick, textOf } from './pick.ts';

/** The name of a shop, under any of its three keys. */
export function shopName(fields: Fields): string | null {
  return textOf(pick(fields, 'osName', 'os_name', 'name'));
}
