import { intake } from '@waydesk/contract/intake/intake.ts';
import { loadedForeignServers } from '../../../api/foreign.ts';
import { write } from '../../../api/useWrite.ts';
import { codChosen } from './cod.ts';
import type { WayForm } from './WayForm.ts';
import type { WayValues } from './values.ts';

/**
 * After the deliveries are stored: what somebody chose for them is the shop's last choice. A failure
 * costs nothing but the memory, so it is silent; other servers have none.
 */
export function rememberCod(of: WayForm['of'], values: WayValues, shopId: number | null): void {
  const cod = codChosen(of, values);
  if (cod === null || shopId === null || loadedForeignServers() !== undefined) return;
  const input = { params: { id: shopId }, body: { cod } };
  write(intake.remember, input, { handledStatuses: true }).catch(() => {});
}
