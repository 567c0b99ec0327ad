/** The file of a list, as a browser asks for it. */
import { dayOf } from '@waydesk/contract/values/time.ts';
import { expect, it } from 'vitest';
import type { TestClient } from '../app/client.ts';
import type { TestApp } from '../app/testApp.ts';

/** Returns its lines; the last one is empty. Fails unless it is a file named `name` and of today. */
export async function readListFile(
  person: TestClient,
  path: string,
  name: string,
  headers: Record<string, string> = {},
): Promise<string[]> {
  const reply = await person.get(path, { accept: 'text/csv', ...headers });
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const day = dayOf(new Date(), 'Asia/Yangon');
  expect(reply.headers['content-disposition']).toContain(`filename="${name}_export_${day}.csv"`);
  return reply.text.split('\r\n');
}

/** The numbers in the first column of a file, from its lines. */
export const idsInCsv = (lines: readonly string[]): number[] =>
  lines.slice(1, -1).map((line) => Number.parseInt(line.slice(1), 10));

/** Belongs at the end of a file about the CSV of a list. */
export const itIsRefusedLikeTheList = (testApp: TestApp, path: string) =>
  it('is refused for the same reasons as the list', async () => {
    const csv = { accept: 'text/csv' };
    const refused = await testApp.as('user').get(`${path}?sortBy=secret`, csv);
    expect([refused.status, refused.headers['content-type']]).toEqual([
      400,
      'application/json; charset=utf-8',
    ]);
    expect((await testApp.anonymous.get(path, csv)).status).toBe(401);
  });
