/** 5,000 rows of a sheet saved, as the browser sends them: five calls of ten ways each. */
import { randomUUID } from 'node:crypto';
import { type BenchClient, keyedPost, dataOf } from '../../lib/client.ts';
import { timeLine } from '../../lib/report.ts';
import { median } from '../../lib/stats.ts';
import type { Baseline } from '../baselines/baseline.ts';
import { parcelsFor, randomShopId } from '../bodies.ts';
import { bareSave } from './bare.ts';
import { type BenchRow, knownPhones, nextRows, pieceBody } from './bodies.ts';

const PIECES = 5;
/** Processor time of the app's processes for all rows. */
const PROCESSOR_MS = 1_000;
/** The longest that one step may hold up other calls. */
const STEP_MS = 100;
const ROUNDS = { rounds: 8, warmUp: 3 };

export const IMPORT_BASELINE: Baseline = {
  what: 'an import of 5,000 rows',
  limit: { times: 6 },
  rounds: ROUNDS,
  open: async ({ app, bare }, client) => {
    const parcels = await parcelsFor(bare);
    const known = await knownPhones(bare, 20_000);
    const newPieces = () => Array.from({ length: PIECES }, () => nextRows(parcels, known));
    let [pieces, barePieces] = [newPieces(), newPieces()];
    const steps: number[] = [];
    const processor: number[] = [];
    let before = 0;
    return {
      before: async () => {
        [pieces, barePieces] = [newPieces(), newPieces()];
        await app.longestStep();
        before = app.processorMs();
      },
      app: () => saveAll(client, randomShopId(), pieces),
      statement: async () => {
        const shop = randomShopId();
        for (const rows of barePieces) await bareSave(bare, shop, rows, randomUUID());
      },
      // The app has rested since its rows were saved.
      after: async () => {
        processor.push(app.processorMs() - before);
        steps.push(await app.longestStep());
      },
      more: () => [
        mostOf('processor time of the app for 5,000 rows', processor, PROCESSOR_MS),
        mostOf('longest step of its event loop meanwhile', steps, STEP_MS),
      ],
    };
  },
};

const mostOf = (what: string, values: readonly number[], most: number) =>
  timeLine(what, median(values.slice(ROUNDS.warmUp)), most);

async function saveAll(
  client: BenchClient,
  shop: number,
  pieces: readonly BenchRow[][],
): Promise<void> {
  let id: number | null = null;
  for (const rows of pieces) {
    const answer = await client.call(keyedPost('/intake', pieceBody(shop, rows, id)));
    id = dataOf<{ import_id: number }>(answer).import_id;
  }
}
