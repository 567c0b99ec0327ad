import { intake } from '@waydesk/contract/intake/intake.ts';
import { write } from '../../../api/useWrite.ts';
import { codChosen } from './cod.ts';
import type { WayValues } from './values.ts';

/**
 * After the deliveries are stored: what somebody chose for them is the shop's last choice. A failure
 * costs nothing but the memory, so it is silent.
 */
export function rememberCod(values: WayValues, shopId: number | null): void {
  const cod = codChosen(values);
  if (cod === null || shopId === null) return;
  const input = { params: { id: shopId }, body: { cod } };
  write(intake.remember, input, { handledStatuses: true }).catch(() => {});
}
