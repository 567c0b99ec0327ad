/** Acts of a rider's phone beside as many scans that do the same, in turns. */
import { randomUUID } from 'node:crypto';
import { MAX_ACTS_PER_CALL } from '@waydesk/contract/run/act-bodies.ts';
import { parcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { Build } from '../../lib/builds.ts';
import { keyedPost, newBenchClient } from '../../lib/client.ts';
import { type ReportLine, tell, tellLine } from '../../lib/report.ts';
import { inTurns, median } from '../../lib/stats.ts';
import { actsBody, addParcels, benchAct, benchPhone } from './benchPhone.ts';

/** So many times what the scans take. */
const MAX_TIMES = 2;
const ROUNDS = { rounds: 20, warmUp: 5 };
/** Ways with so many parcels each: a rider's round. */
const WAYS = 25;

export const ACTS_LINE = `${MAX_ACTS_PER_CALL} acts of a phone beside as many scans`;

/** Of each round its own parcels, all on the way: what happened to one earlier is read too. */
export async function actsLine({ app, bare }: Build): Promise<ReportLine> {
  tell(`${ACTS_LINE} ...`);
  const phone = await benchPhone(bare);
  const [ofPhone, ofOffice] = [phone.token, app.token].map((token) =>
    newBenchClient(app.url, token),
  );
  const each = MAX_ACTS_PER_CALL / WAYS;
  const newParcels = (isOnPhone: boolean) =>
    addParcels(bare, phone, { status: 'on_the_way', ways: WAYS, each, isOnPhone });
  let [acts, scans]: object[][] = [[], []];
  const [, , actTimes = [], scanTimes = []] = await inTurns(
    [
      async () => {
        acts = (await newParcels(true)).map((id) => benchAct('failed', id));
      },
      async () => {
        const parcels = await newParcels(false);
        scans = parcels.map((id) => ({ id: randomUUID(), code: parcelCode(id) }));
      },
      () => ofPhone!.call({ method: 'POST', path: '/api/run/acts', body: actsBody(phone, acts!) }),
      () =>
        ofOffice!.call(
          keyedPost('/parcels/scans', { mode: 'back', reason: 'no_answer', items: scans }),
        ),
    ],
    ROUNDS,
  );
  ofPhone!.close();
  ofOffice!.close();
  const [actsMs, scansMs] = [median(actTimes), median(scanTimes)];
  const times = actsMs / scansMs;
  return tellLine({
    what: ACTS_LINE,
    figures: { 'acts ms': actsMs, 'scans ms': scansMs, times },
    limit: `${MAX_TIMES}x`,
    ok: times <= MAX_TIMES,
  });
}
