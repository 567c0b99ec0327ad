/** The handlers of the phones area. */
import { customerPhone } from '@waydesk/contract/values/phone.ts';
import type { phones } from '@waydesk/contract/ways/phones.ts';
import { phoneHistories } from '../../domain/ways/phoneHistory.queries.ts';
import type { Handlers } from '../../http/context.ts';

export const phonesHandlers: Handlers<typeof phones> = {
  // A phone that is still being typed has no history.
  get: async ({ query: { phone = '', shop_id = null, amount = null } }, { db }) => {
    const asked = { phone: customerPhone(phone), total: amount };
    const [history] = await phoneHistories(db, [asked], shop_id);
    return { data: history! };
  },
};
