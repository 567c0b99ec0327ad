/**
 * No field is lost silently: what is sent comes back from the answer to adding and editing, from the
 * record, the list, its file and the search, but for what `testing/storedFields` names.
 */
import type { Route } from '@waydesk/contract/calls/route.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  containsOther,
  bodyWith,
  mergedBodies,
  schemaFieldsOf,
} from './testing/calls/schemaFields.ts';
import { testAppForFile } from './testing/app/testApp.ts';
import type { RecordFields, KnownValues } from './testing/storedFields/record.ts';
import { RECORDS_WITH_FIELDS } from './testing/storedFields/records.ts';

const testApp = testAppForFile();
let known: KnownValues;
beforeAll(async () => {
  const shops = [
    await testApp.seedShop({ os_name: 'First shop' }),
    await testApp.seedShop({ os_name: 'Second shop' }),
  ] as KnownValues['shops'];
  const township = async (name: string) => ({ id: await testApp.seedTownship({ name }), name });
  const rider = async (name: string) => ({ id: await testApp.seedRider({ name }), name });
  known = {
    shops,
    townships: [await township('First Town'), await township('Second Town')],
    riders: [await rider('Ko First'), await rider('Ko Second')],
    way: await testApp.seedWay({ shop_id: shops[0] }),
  };
});

/** A list that a record's `values` fill as a whole is one field. */
function fieldsOf(row: Route, values: Record<string, unknown>): string[] {
  const places = schemaFieldsOf(row.body!);
  const names = places.filter((one) => !containsOther(one, places)).map((one) => one.join('.'));
  const whole = (name: string) =>
    Object.keys(values).find((one) => name === one || name.startsWith(`${one}.`)) ?? name;
  return [...new Set(names.map(whole).map((name) => name.replace(/\.0(\..*)?$/, '')))];
}

const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((one, key) => (one as Record<string, unknown>)?.[key], data);

const address = (row: Route, id: number) => row.path.replace(/:\w+/, String(id));
const send = (row: Route, id: number, body: unknown) =>
  testApp
    .as('admin')
    [row.method.toLowerCase() as 'post' | 'put']<{ id: number }>(address(row, id), body);

type Turn = 0 | 1;
/** By field. */
type Sent = Record<string, unknown>;

/** What is sent by field: where the record names no value, a text of its own that looks like a formula. */
function sentIn(record: RecordFields, turn: Turn): Sent {
  const values = record.values(known);
  const isSkipped = (name: string) =>
    record.notStored.some((one) => name === one || name.startsWith(`${one}.`)) ||
    (turn === 1 && (record.notEdited ?? []).includes(name));
  const names = fieldsOf(turn === 0 ? record.add : record.edit, values).filter(
    (name) => !isSkipped(name),
  );
  return Object.fromEntries(
    names.map((name) => [name, values[name]?.[turn] ?? `=${name} ${['added', 'edited'][turn]}`]),
  );
}

const bodyOf = (sent: Sent) =>
  Object.entries(sent)
    .map(([name, value]) => bodyWith(name.split('.'), value))
    .reduce(mergedBodies, {});

/** What answers and lists say of what was sent, by field. */
function shownOf(record: RecordFields, sent: Sent, data: unknown) {
  const answers = record.answers?.(known) ?? {};
  const names = Object.keys(without(sent, record.secret));
  return {
    shown: Object.fromEntries(names.map((n) => [n, valueAt(data, record.answeredAs?.[n] ?? n)])),
    meant: atLeast(Object.fromEntries(names.map((n) => [n, answers[n]?.(sent[n]) ?? sent[n]]))),
  };
}

function rowsOf(data: unknown): { id: number }[] {
  if (Array.isArray(data)) return data as { id: number }[];
  return Object.values(data as object).find((one) => Array.isArray(one)) as { id: number }[];
}

/** A list's entries may have more, such as their ids. */
const atLeast = (meant: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(meant).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map((one) => expect.objectContaining(one as object)) : value,
    ]),
  );

const without = (sent: Sent, names: readonly string[] = []) =>
  Object.fromEntries(Object.entries(sent).filter(([name]) => !names.includes(name)));

const within = ({ within: key }: RecordFields, data: unknown) =>
  key === undefined ? data : (data as Record<string, unknown>)[key];

/** `place` tells where a field is missing. */
function expectShown(place: string, record: RecordFields, sent: Sent, data: unknown): void {
  const { shown, meant } = shownOf(record, sent, data);
  expect({ [place]: shown }).toEqual({ [place]: meant });
}

async function expectListed(record: RecordFields, id: number, sent: Sent) {
  const { data } = await testApp.as('admin').get(record.list.path);
  const row = rowsOf(data).find((one) => one.id === id);
  expectShown('in the list', record, sent, row);
}

async function expectInFile(record: RecordFields, id: number, sent: Sent) {
  const inFile = without(sent, [...(record.notInFile ?? []), ...(record.secret ?? [])]);
  if (Object.keys(inFile).length === 0) return;
  const { path } = record.file ?? record.list;
  const { text } = await testApp.as('admin').get(path, { accept: 'text/csv' });
  const [head = [], ...rows] = text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'));
  const row = rows.find(([first]) => first === String(id)) ?? [];
  const written = record.written?.(known) ?? {};
  const names = Object.keys(inFile);
  const shown = names.map((name) => [name, row[head.indexOf(record.columns[name] ?? '')]]);
  const meant = names.map((name) => [
    name,
    written[name]?.(sent[name]) ?? String(sent[name]).replace(/^=/, "'="),
  ]);
  expect(
    Object.fromEntries(shown),
    `in the file of ${path}, under the headings that testing/storedFields names in \`columns\``,
  ).toEqual(Object.fromEntries(meant));
}

async function expectFound(record: RecordFields, id: number, sent: Sent) {
  const texts = Object.entries(without(sent, [...record.notSearched, ...(record.secret ?? [])]));
  for (const [name, text] of texts) {
    if (typeof text !== 'string') continue;
    const query = `?search=${encodeURIComponent(text)}`;
    const lists = (record.notInListSearch ?? []).includes(name) ? [] : [record.list];
    for (const { path } of new Set([...lists, record.file ?? record.list])) {
      const { data } = await testApp.as('admin').get(`${path}${query}`);
      const isFound = rowsOf(data).some((one) => one.id === id);
      expect([name, isFound], `by searching ${path}`).toEqual([name, true]);
    }
  }
}

async function expectKept(record: RecordFields, id: number, sent: Sent) {
  const { data } = await testApp.as('admin').get(address(record.get, id));
  expectShown('in the record', record, sent, within(record, data));
  await expectListed(record, id, sent);
  await expectInFile(record, id, sent);
  await expectFound(record, id, sent);
}

describe.each(Object.entries(RECORDS_WITH_FIELDS))('%s', (_, record) => {
  it('keeps every field that is sent, when it is added and when it is edited', async () => {
    const added = sentIn(record, 0);
    const answer = await send(record.add, known.way, bodyOf(added));
    expect([answer.status, answer.body.errors]).toEqual([record.add.status ?? 200, undefined]);
    const { id } = within(record, answer.data) as { id: number };
    expectShown('in the answer to adding', record, added, within(record, answer.data));
    await expectKept(record, id, added);

    const edited = sentIn(record, 1);
    const change = await send(record.edit, id, bodyOf(edited));
    expect([change.status, change.body.errors]).toEqual([200, undefined]);
    expectShown('in the answer to editing', record, edited, within(record, change.data));
    await expectKept(record, id, edited);
  });

  it('names no exception that is none', () => {
    const values = record.values(known);
    const fields = new Set(
      [record.add, record.edit].flatMap((row) => [
        ...fieldsOf(row, values),
        ...schemaFieldsOf(row.body!).map((place) => place.join('.')),
      ]),
    );
    const named = [
      ...Object.keys(values),
      ...record.notStored,
      ...(record.secret ?? []),
      ...(record.notEdited ?? []),
      ...(record.notInFile ?? []),
      ...record.notSearched,
      ...(record.notInListSearch ?? []),
      ...Object.keys(record.columns),
    ];
    expect(named.filter((name) => !fields.has(name))).toEqual([]);
  });
});
