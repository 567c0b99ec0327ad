/** Every call: the reads, then the writes, which change what is read. */
import type { BenchClient } from '../../lib/client.ts';
import type { Build } from '../../lib/builds.ts';
import { readLines } from './lists.ts';
import type { CallLine } from './writeCase.ts';
import { writeContext, writeLines } from './writes.ts';

export async function callLines({ bare }: Build, client: BenchClient): Promise<CallLine[]> {
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
