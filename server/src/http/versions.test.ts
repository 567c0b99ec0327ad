import { pathId, text } from '@waydesk/contract/schema/fields.ts';
import { route } from '@waydesk/contract/calls/route.ts';
import { inEnglish } from '@waydesk/contract/texts/text.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../db/build.ts';
import { inTransaction } from '../db/transaction.ts';
import { type RowsApp, newRowsApp } from '../testing/app/rowsApp.ts';
import { testAppForFile } from '../testing/app/testApp.ts';
import { checkVersion } from './versions.ts';

const edit = route({
  method: 'PUT',
  path: '/places/:id',
  who: 'signed-in',
  summary: 'Rename a place',
  touches: [],
  params: pathId,
  body: z.object({ name: text(inEnglish('Name is required')) }),
  data: z.object({ id: z.number(), name: z.string(), version: z.number() }),
  versioned: true,
});

const testApp = testAppForFile();
let bare: RowsApp;
let id: number;
beforeAll(async () => {
  id = await testApp.seedTownship({ name: 'Old' });
  bare = await newRowsApp(
    testApp,
    { edit },
    {
      edit: async ({ params, body }, context) =>
        inTransaction(context.db, async (tx) => {
          const table = build.selectFrom('townships').select(['id', 'name', 'version', 'state']);
          const current = await tx.one(table.where('id', '=', params.id).forUpdate());
          await checkVersion(context, edit, current.version, async () => current);
          const data = await tx.one(
            build
              .updateTable('townships')
              .set({ name: body.name, version: sql`version + 1` })
              .where('id', '=', params.id)
              .returning(['id', 'name', 'version']),
          );
          return { data };
        }),
    },
  );
});
afterAll(() => bare.app.close());

it('accepts the first of two editors and shows the second the current state', async () => {
  const me = await bare.as('user');
  const first = await me.put(`/places/${id}`, { name: 'Mine' }, { 'if-match': '"1"' });
  expect([first.status, first.headers['etag']]).toEqual([200, '"2"']);
  const second = await me.put(`/places/${id}`, { name: 'Yours' }, { 'if-match': '"1"' });
  expect([second.status, second.body.code, second.headers['etag']]).toEqual([
    412,
    'version_conflict',
    '"2"',
  ]);
  expect(second.data).toEqual({ id, name: 'Mine', version: 2 });
});

it('accepts a write without a version', async () => {
  const reply = await (
    await bare.as('user')
  ).put<{ name: string }>(`/places/${id}`, { name: 'Any' });
  expect([reply.status, reply.data.name]).toEqual([200, 'Any']);
});

it('loses no update of two editors who retry', async () => {
  const place = await testApp.seedTownship({ name: 'Start' });
  const read = async () =>
    testApp.db
      .selectFrom('townships')
      .select(['name', 'version'])
      .where('id', '=', place)
      .executeTakeFirstOrThrow();
  const editor = async (name: string) => {
    const me = await bare.as('user');
    for (let done = 0; done < 50;) {
      const { name: before, version } = await read();
      const reply = await me.put(
        `/places/${place}`,
        { name: `${before}${name}`.slice(-150) },
        { 'if-match': `"${version}"` },
      );
      expect([200, 412]).toContain(reply.status);
      if (reply.status === 200) done += 1;
    }
  };
  await Promise.all([editor('a'), editor('b')]);
  const { name, version } = await read();
  expect([name.length, version]).toEqual(['Start'.length + 100, 101]);
  expect([name.match(/a/g)?.length, name.match(/b/g)?.length]).toEqual([51, 50]);
});
