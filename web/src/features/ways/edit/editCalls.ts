import { ways } from '@waydesk/contract/ways/ways.ts';
import { call } from '../../../api/call.ts';
import { FORM_STATUSES, write } from '../../../api/useWrite.ts';
import type { TownshipOption } from '../../../entities/options.ts';
import { originalOf } from './original.ts';
import type { SaveCalls } from './saveWay.ts';

export const editCalls = (id: number, known: readonly TownshipOption[]): SaveCalls => ({
  read: async () => originalOf((await call(ways.get, { params: { id } })).data, known),
  // The form itself shows the server's errors.
  way: (body, ifMatch) =>
    write(ways.edit, { params: { id }, body }, { handledStatuses: FORM_STATUSES, ifMatch }),
});
