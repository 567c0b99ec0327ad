/** Notes of ways as our server answers them. */
import type { ServerData } from '@waydesk/contract/calls/route.ts';
import type { ways } from '@waydesk/contract/ways/ways.ts';

type NoteAnswer = ServerData<typeof ways.addNote>;

export const noteOf = (more: Partial<NoteAnswer> = {}): NoteAnswer => ({
  id: 1,
  note: 'Call first',
  user: { id: 1, username: 'mya', name: 'Mya' },
  createdAt: '2026-01-05T03:30:00Z',
  ...more,
});
