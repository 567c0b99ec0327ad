import { contract } from '@waydesk/contract/index.ts';
import { ROLES, type Role, may } from '@waydesk/contract/calls/permissions.ts';
import type { Route } from '@waydesk/contract/calls/route.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testAppForFile } from '../testing/app/testApp.ts';

const rows = Object.values(contract).flatMap((area) => Object.values<Route>(area));

const testApp = testAppForFile();
const tokens = new Map<string, string>();
beforeAll(async () => {
  for (const role of [...ROLES, 'Administrator'] as const) {
    const { id } = await testApp.seedUser({ role });
    tokens.set(role, await testApp.seedSession(id));
  }
});

/** The status of a meaningless call: only whether the role is let in matters. */
async function status(row: Route, token?: string): Promise<number> {
  const url = `/api${row.path.replace(/:\w+/g, '2147483647')}`;
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const payload = row.method === 'GET' ? {} : { payload: { x: 1 } };
  return (await testApp.app.inject({ method: row.method, url, headers, ...payload })).statusCode;
}

describe.each(rows.map((row) => [`${row.method} ${row.path}`, row] as const))('%s', (_, row) => {
  it('is closed without a token unless it is public', async () => {
    expect((await status(row)) === 401).toBe(row.who !== 'public');
  });

  it.each([...ROLES, 'Administrator'])('%s', async (role) => {
    // Signing out would end the session that the other cases use.
    const { id } = await testApp.seedUser({ role: role as Role });
    const own = row.path === contract.auth.logout.path;
    const token = own ? await testApp.seedSession(id) : tokens.get(role);
    const got = await status(row, token);
    expect(got).not.toBe(401);
    expect(got).toBeLessThan(500);
    expect(got === 403).toBe(!may(role, row.who));
  });
});
