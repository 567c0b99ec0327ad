/** The handlers of the phones area. */
import { customerPhone } from '@waydesk/contract/phone.ts';
import type { phones } from '@waydesk/contract/phones.ts';
import { phoneHistories } from '../../domain/phoneHistory.queries.ts';
import type { Handlers } from '../../http/context.ts';

export const phonesHandlers: Handlers<typeof phones> = {
  // A phone that is still being typed has no history.
  get: async ({ query: { phone = '', shop_id = null, amount = null } }, { db }) => {
    const asked = { phone: customerPhone(phone), total: amount };
    const [history] = await phoneHistories(db, [asked], shop_id);
    return { data: history! };
  },
};
