/** Two people who edit the same record at once, as the screens do. */
import { expect } from 'vitest';
import type { TestClient, TestResponse } from '../app/client.ts';

export interface Counter<T> {
  path: string;
  /** The method that saves it; default PUT. */
  verb?: 'put' | 'patch';
  /** Returns the body that saves this number. */
  save: (value: number) => object;
  read: (entity: T) => { version: number | null; value: number };
}

/**
 * Reads, adds one and saves, until this many additions were accepted. A refused one continues from
 * the current record in the refusal. Returns how many were refused.
 */
export async function addRepeatedly<T>(
  person: TestClient,
  times: number,
  { path, verb = 'put', save, read }: Counter<T>,
): Promise<number> {
  let refused = 0;
  let now = read((await person.get<T>(path)).data);
  for (let done = 0; done < times;) {
    const answer: TestResponse<T> = await person[verb]<T>(path, save(now.value + 1), {
      'if-match': `"${now.version}"`,
    });
    // A busy machine may answer some with 503.
    if (answer.status === 503) continue;
    expect([200, 412]).toContain(answer.status);
    if (answer.status === 200) done += 1;
    else refused += 1;
    now = read(answer.data);
  }
  return refused;
}
