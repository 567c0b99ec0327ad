/** Heavy work that goes on while somebody looks at lists. */
import { randomUUID } from 'node:crypto';
import { formWith } from '../../../server/src/testing/ways/forms.ts';
import { largePhoto } from '../../../server/src/testing/files/pictures.ts';
import { ADMIN } from '../../data/company.ts';
import { type BenchCall, newBenchClient } from '../../lib/client.ts';
import type { Build } from '../../lib/builds.ts';
import { parcelsFor, randomWayBody } from '../bodies.ts';

export interface HeavyLoad {
  what: string;
  /** So many at the same time, each again as soon as it is answered. */
  clients: number;
  next: () => BenchCall;
}

export async function heavyLoads({ bare }: Build): Promise<HeavyLoad[]> {
  const parcels = await parcelsFor(bare);
  const form = await formWith(await largePhoto(), randomWayBody(parcels()));
  return [
    {
      what: 'a CSV of everything',
      clients: 1,
      next: () => ({ path: '/api/ways', headers: { accept: 'text/csv' } }),
    },
    {
      what: 'photos of 12 megapixels',
      clients: 2,
      next: () => ({
        method: 'POST',
        path: '/api/ways',
        body: form.body,
        headers: { 'content-type': form.type, 'idempotency-key': randomUUID() },
      }),
    },
    {
      what: 'sign-ins',
      clients: 2,
      next: () => ({ method: 'POST', path: '/api/auth/login', body: ADMIN, token: null }),
    },
  ];
}

export interface RunningLoad {
  /** How many were answered with success. */
  stop: () => Promise<number>;
}

/** `stop` resolves once all that was asked for is answered. */
export function startLoad({ app }: Build, { clients, next }: HeavyLoad): RunningLoad {
  let isRunning = true;
  let done = 0;
  const running = Array.from({ length: clients }, async () => {
    const client = newBenchClient(app.url, app.token);
    while (isRunning) {
      const { status } = await client.send(next());
      if (status >= 200 && status < 300) done += 1;
    }
    client.close();
  });
  return {
    stop: async () => {
      isRunning = false;
      await Promise.all(running);
      return done;
    },
  };
}
