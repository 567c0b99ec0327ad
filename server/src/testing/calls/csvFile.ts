/** The file of a list, as a browser asks for it. */
import { dayOf } from '@waydesk/contract/values/time.ts';
import { expect } from 'vitest';
import type { TestClient } from '../app/client.ts';

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
