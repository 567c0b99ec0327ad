/** The calls that two builds are compared by. */
import { type BenchCall, keyedPost } from '../../lib/client.ts';
import type { Build } from '../../lib/builds.ts';
import { parcelsFor, randomWayBody } from '../bodies.ts';

export interface ComparedCall {
  what: string;
  /** Whether many clients press it too. */
  isPressed?: boolean;
  next: (round: number) => BenchCall;
}

/** A company of a thousand ways has it, too. */
const WAY = 1_000;

const READS: readonly [what: string, path: string, isPressed?: boolean][] = [
  ['list', 'ways?page=1&limit=20'],
  ['list of a status', 'ways?page=1&limit=20&status=completed', true],
  ['list of a month', 'ways?page=1&limit=20&startDate=2026-03-01&endDate=2026-03-31'],
  ['list, page 5,000', 'ways?page=5000&limit=20'],
  ['list, a usual word', 'ways?page=1&limit=20&search=fragile'],
  ['customers', 'customers?page=1&limit=20'],
  ['shops', 'online-shops?page=1&limit=20'],
  ['riders', 'riders?page=1&limit=20'],
  ['a way', `ways/${WAY}`, true],
  ['its history', `ways/${WAY}/history`],
];

export async function comparedCalls({ bare }: Build): Promise<ComparedCall[]> {
  const { rows } = await bare.query<{ id: number }>(
    "select id from ways where status = 'on_the_way' and delivery_count = 3 order by id limit 1",
  );
  const parcels = await parcelsFor(bare);
  return [
    ...READS.map(([what, path, isPressed = false]) => ({
      what,
      isPressed,
      next: () => ({ path: `/api/${path}` }),
    })),
    {
      what: 'a new way with 3 deliveries',
      isPressed: true,
      next: () => keyedPost('/ways', randomWayBody(parcels())),
    },
    {
      what: 'a status change',
      next: (round) => ({
        method: 'PATCH',
        path: `/api/ways/${rows[0]!.id}/status`,
        body: { status: round % 2 === 0 ? 'assigned' : 'on_the_way' },
      }),
    },
  ];
}
