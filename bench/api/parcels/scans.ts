/** A parcel that goes out with a rider and comes back, scan by scan, beside bare SQL. */
import { randomUUID } from 'node:crypto';
import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { Build } from '../../lib/builds.ts';
import { newBenchClient } from '../../lib/client.ts';
import type { ReportLine } from '../../lib/report.ts';
import { inTurns } from '../../lib/stats.ts';
import { SCAN } from './bareScan.ts';
import { besideBare } from './besideBare.ts';

const LIMIT = { times: 2.5, spare: 3 };
const ROUNDS = { rounds: 120, warmUp: 40 };

export async function measureScans({ bare, app }: Build): Promise<ReportLine[]> {
  const client = newBenchClient(app.url, app.token);
  // Two ways, so that neither waits for the other's lock.
  const { rows } = await bare.query<{ id: number; rider_id: number }>(
    `select d.id, d.rider_id from deliveries as d join riders as r on r.id = d.rider_id
     where d.status = 'on_the_way' and r.status = 'active' order by d.way_id, d.id limit 60`,
  );
  const [ofApp, ofBare] = [rows[0]!, rows.at(-1)!];
  const scan = (mode: object) =>
    client.call({
      method: 'POST',
      path: '/api/parcels/scans',
      headers: { 'idempotency-key': randomUUID() },
      body: { ...mode, items: [{ id: randomUUID(), code: parcelCode(ofApp.id) }] },
    });
  const bareScan = (status: string, place: string, kind: string, reason: string | null) =>
    bare.query({
      ...SCAN,
      values: [randomUUID(), ofBare.id, randomUUID(), status, ofBare.rider_id, place, kind, reason],
    });
  const [back = [], bareBack = [], out = [], bareOut = []] = await inTurns(
    [
      () => scan({ mode: 'back', reason: 'no_answer' }),
      () => bareScan('picked_up', 'hub', 'failed', 'no_answer'),
      () => scan({ mode: 'hand_over', rider_id: ofApp.rider_id }),
      () => bareScan('on_the_way', 'rider', 'handed', null),
    ],
    ROUNDS,
  );
  client.close();
  return [
    besideBare('a scan: brought back', back, bareBack, LIMIT),
    besideBare('a scan: handed over', out, bareOut, LIMIT),
  ];
}
