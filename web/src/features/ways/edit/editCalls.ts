import { ways } from '@waydesk/contract/ways/ways.ts';
import { call } from '../../../api/call.ts';
import { FORM_STATUSES, write } from '../../../api/useWrite.ts';
import type { TownshipOption } from '../../../entities/options.ts';
import { originalOf } from './original.ts';
import type { AddCalls } from './addLines.ts';
import type { SaveCalls } from './saveWay.ts';

type Calls = SaveCalls & Pick<AddCalls, 'add'>;

export const editCalls = (id: number, known: readonly TownshipOption[]): Calls => ({
  read: async () => originalOf((await call(ways.get, { params: { id } })).data, known),
  // The form itself shows the server's errors.
  way: (body, ifMatch) =>
    write(ways.edit, { params: { id }, body }, { handledStatuses: FORM_STATUSES, ifMatch }),
  add: async (body, idempotencyKey) => {
    const input = { params: { id }, body: { way_id: id, ...body } };
    const options = { handledStatuses: true, idempotencyKey } as const;
    return (await write(ways.addDelivery, input, options)).data?.id ?? 0;
  },
});
