/** Every call: the reads, then the writes, which change what is read. */
import type { BenchClient } from '../../lib/client.ts';
import type { Bench } from '../copy.ts';
import { readLines } from './lists.ts';
import type { CallLine } from './writeCase.ts';
import { writeContext, writeLines } from './writes.ts';

export async function callLines({ bare }: Bench, client: BenchClient): Promise<CallLine[]> {
  const reads = await readLines(bare);
  return [
    ...reads.map(({ what, path, headers = {}, isTold = false }): CallLine => ({
      what,
      isTold,
      path: decodeURIComponent(path),
      next: () => Promise.resolve({ path, headers }),
    })),
    ...writeLines(await writeContext(bare, client)),
  ];
}
