/** A new password of the portal, as it is typed twice. */
import { SHOP_PASSWORD_SHORT } from '@waydesk/contract/portal/portal.ts';
import { SHOP_PASSWORD_MIN } from '@waydesk/contract/rules/portal-states.ts';
import type { Problems } from '../../../form/short/useShortForm.ts';

export interface NewPassword {
  password: string;
  again: string;
}

export const NO_NEW_PASSWORD: NewPassword = { password: '', again: '' };

export function newPasswordProblems({ password, again }: NewPassword): Problems<keyof NewPassword> {
  if (password === '') return { password: 'Password is required' };
  if ([...password].length < SHOP_PASSWORD_MIN) return { password: SHOP_PASSWORD_SHORT };
  return again === password ? {} : { again: 'The two passwords are not the same' };
}
