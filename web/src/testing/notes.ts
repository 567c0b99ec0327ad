/** Notes of ways as our server answers them. */
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import type { ways } from '@waydesk/contract/ways/ways.ts';
import { factoryOf } from './factoryOf.ts';

export const noteOf = factoryOf<ServerData<typeof ways.addNote>>({
  id: 1,
  note: 'Call first',
  user: { id: 1, username: 'mya', name: 'Mya' },
  createdAt: '2026-01-05T03:30:00Z',
});
