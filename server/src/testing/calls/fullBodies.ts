/**
 * The largest body that each call takes: every text as long as its field allows, every list as long
 * as the body allows. A new call has one without being named here.
 */
import type { Route } from '@waydesk/contract/calls/route.ts';
import { sampleDeliveryBody, sampleWayBody } from './bodies.ts';
import {
  type FieldPath,
  bodyWith,
  containsOther,
  mergedBodies,
  schemaFieldsOf,
} from './schemaFields.ts';

/** What a text is made of. All but the marks are allowed in a name. */
export const SCRIPTS = {
  Burmese: 'ရန်ကုန်မြို့သစ်လမ်းသွယ်',
  Latin: 'Bogyoke Road ',
  emoji: '😀👍🏽',
  marks: 'ကို့ို့ေးံ',
} as const;
export type Script = keyof typeof SCRIPTS;

export const longText = (script: Script, length: number): string => {
  const unit = SCRIPTS[script];
  const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
  // Half of an emoji cannot be stored.
  return text.replace(/\p{Cs}$/u, '');
};

const LENGTHS = [2_000, 1_000, 500, 254, 200, 120, 100, 60, 40, 20, 10];
const OTHERS = [
  1,
  '09420012345',
  'ka@example.mm',
  'ကိုကို',
  true,
  '2026-11-05',
  'Merchant',
  'pending',
  'active',
  'user',
  'Yangon Region',
  'https://example.com/x',
  'id',
  'ways',
  null,
  '6f1f0a3e-5f0b-4f6e-9f6b-2f3f4a5b6c7d',
];
const COUNTS = [5_000, 1_000, 700, 500, 200, 100, 60, 50, 20, 10, 5, 3, 2];

/** Bytes of a body: below the limits of the mount. */
const room = (row: Route) => (row.large ? 2_000_000 : 250_000);
const sizeOf = (body: unknown) => Buffer.byteLength(JSON.stringify(body) ?? '');

/** Whether the schema takes what stands at a place, whatever it says about others. */
function takes(row: Route, body: unknown, place: FieldPath): boolean {
  const { success, error } = row.body!.safeParse(body);
  return (
    success ||
    !error.issues.some(({ path }) =>
      path.every((key, i) => String(key) === place[i] || place[i] === '0'),
    )
  );
}

/** The largest body of a call in one script; that of some calls is made by hand. */
export function fullBody(name: string, row: Route, script: Script): unknown {
  const made = BY_HAND[name]?.(script) ?? filled(row, script);
  return repeated(row, made);
}

function filled(row: Route, script: Script): unknown {
  const places = schemaFieldsOf(row.body!);
  let body: unknown = {};
  for (const place of places.filter((one) => !containsOther(one, places))) {
    const values = [...LENGTHS.map((length) => longText(script, length)), ...OTHERS];
    const fitting = values.find((value) =>
      takes(row, mergedBodies(body, bodyWith(place, value)), place),
    );
    if (fitting !== undefined) body = mergedBodies(body, bodyWith(place, fitting));
  }
  return body;
}

/** Each list with as many entries as the schema and the body take. */
function repeated(row: Route, body: unknown): unknown {
  let whole = body;
  for (const list of listsIn(body)) {
    const entry = at(whole, [...list, '0']);
    const most = Math.floor((room(row) - sizeOf(whole)) / (sizeOf(entry) + 20)) + 1;
    for (const count of [most, ...COUNTS].filter((one) => one > 1 && one <= most)) {
      const longer = withList(whole, list, entry, Math.min(count, COUNTS[0]!));
      if (!takes(row, longer, list)) continue;
      whole = longer;
      break;
    }
  }
  return whole;
}

const withList = (body: unknown, list: FieldPath, entry: unknown, count: number) =>
  replaced(
    body,
    list,
    Array.from({ length: count }, (_, n) => numbered(entry, n)),
  );

/** Entries that have to differ differ by their line, their id or their phone. */
function numbered(entry: unknown, n: number): unknown {
  if (entry === null || typeof entry !== 'object' || Array.isArray(entry)) return entry;
  const own = { ...entry } as Record<string, unknown>;
  if ('line' in own) own['line'] = n + 2;
  if (typeof own['id'] === 'number') own['id'] = n + 1;
  if ('customer_phone' in own) own['customer_phone'] = `0942${String(1_000_000 + n)}`;
  return own;
}

/** The places of the lists of a body, the outer ones last: they then hold whole inner ones. */
function listsIn(value: unknown, path: FieldPath = []): FieldPath[] {
  if (value === null || typeof value !== 'object') return [];
  const inner = Object.entries(value).flatMap(([key, part]) => listsIn(part, [...path, key]));
  return Array.isArray(value) && value.length > 0 ? [...inner, path] : inner;
}

const at = (value: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], value);

function replaced(value: unknown, [key, ...rest]: FieldPath, by: unknown): unknown {
  if (key === undefined) return by;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  copy[key] = replaced(copy[key], rest, by);
  return copy;
}

/** A name takes letters only. */
const nameOf = (script: Script) => longText(script === 'emoji' ? 'Latin' : script, 200).trim();

const delivery = (script: Script) => ({
  ...sampleDeliveryBody({ township_id: 1 }),
  customer_name: nameOf(script === 'marks' ? 'Burmese' : script),
  other_phones: longText(script, 200),
  delivery_address: longText(script, 2_000),
});
const row = (script: Script) => ({ ...delivery(script), line: 2 });

/** With a day that may be asked for. */
const request = (script: Script) => ({
  sent_as: '7d444840-9dc0-41d1-b245-5ffdce74fad3',
  wanted_on: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
  part: 'morning',
  count: 500,
  note: longText(script, 500),
  rows: [row(script)],
});

/** To be taken; the schemas of imports leave their rows to a later step. */
const BY_HAND: Record<string, (script: Script) => unknown> = {
  'ways.create': (script) => ({
    ...sampleWayBody({ shop_id: 1, delivery_count: 100, comments: longText(script, 2_000) }),
    deliveries: [delivery(script)],
  }),
  'intake.look': (script) => ({ shop_id: 1, rows: [row(script)] }),
  'intake.save': (script) => ({
    source: 'spreadsheet',
    file_name: longText(script, 100),
    ways: [
      {
        shop_id: 1,
        pickup_type: 'Merchant',
        comments: longText(script, 2_000),
        rows: [row(script)],
      },
    ],
  }),
  'portalPickups.create': (script) => request(script),
  'portalPickups.edit': (script) => request(script),
};
