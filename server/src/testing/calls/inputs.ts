/** Generators of field values for requests: sensible ones and hostile ones. */
import { hasBadUnicode } from '@waydesk/contract/values/burmese.ts';
import fc from 'fast-check';
import { customerRecord, riderRecord, shopRecord } from '../intake/records.ts';

export interface JsonSchema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  maxItems?: number;
  format?: string;
}

const letters = fc.string({ unit: fc.constantFrom(...'abcdefgh'), minLength: 3, maxLength: 8 });
const numbered = (make: (n: number) => string) => fc.nat(1_000_000).map(make);

/** A list as forms and programs send it. */
const listOf = (one: object) => fc.constantFrom<unknown>([one], JSON.stringify([one]), [], null);

/** The phone that signed in for generated requests. */
export const GENERATED_PHONE = '7d444840-9dc0-41d1-b245-5ffdce74fad2';

/** Sensible values by field name; the first matching pattern counts. */
const SENSIBLE: readonly [RegExp, fc.Arbitrary<unknown>][] = [
  [/^bank_?accounts$/i, listOf({ bank: 'KBZ', accountName: 'Ma Su', accountNumber: '12' })],
  [/^payment_?methods$/i, listOf({ name: 'Cash', details: 'at the door' })],
  [/^bank_?info$/i, fc.constantFrom<unknown>({ notes: 'weekly' }, '{"notes":"x"}', null)],
  [
    /^action$/,
    fc.constantFrom<unknown>(
      { type: 'assign', riderId: 1 },
      { type: 'status', status: 'assigned' },
      { type: 'status', status: 'cancelled' },
      { type: 'follow' },
    ),
  ],
  [
    /^pick$/,
    fc.constantFrom<unknown>(
      { ids: [1, 2] },
      { query: {} },
      { query: {}, except: [1] },
      { ready: true },
    ),
  ],
  [/^record$/, fc.constantFrom<unknown>(shopRecord(), riderRecord(), customerRecord(), {})],
  [/^days$/, fc.constantFrom(1, 30)],
  [/^(version|generation)$/, fc.constantFrom(1, 2, 3)],
  // Of a webhook: nobody listens there.
  [/^url$/, numbered((n) => `http://127.0.0.1:9/${n}`)],
  [/^unsent$/, fc.nat(5)],
  [/^oldest_unsent$/, fc.constantFrom('2026-11-05T05:00:00Z', null)],
  // Of a shop: with another one's, nothing could be imported.
  [/^request_(id|version)$/, fc.constant(null)],
  [/(^|_)ids$/, fc.constantFrom('1', '2,1')],
  [/(^|_)id$|Id$/, fc.constantFrom(1, 2, 3, 1, 2, '1')],
  [/^page$/, fc.constantFrom(1, 1, 2)],
  [/^limit$/, fc.constantFrom(1, 10, 100)],
  [/^username$/, numbered((n) => `user ${n}`)],
  [/email/i, numbered((n) => `u${n}@example.mm`)],
  [/password/i, fc.constantFrom('correct horse', 'စကားဝှက်', '      ')],
  [/phone|contact$/i, numbered((n) => `09420${String(n).padStart(6, '0')}`)],
  [/^state$/, fc.constantFrom('Yangon Region', 'Mon State')],
  [/^role$/, fc.constantFrom('user', 'rider', 'manager', 'admin')],
  [/^(status|isActive)$/i, fc.constantFrom('pending', 'delivered', 'active', 'active', true)],
  [/^pickup_type$/, fc.constantFrom('Merchant', 'highway', 'pickup')],
  [/^vehicle_type$/, fc.constantFrom('motorcycle', 'car')],
  [/^(before|upto)$/, fc.constantFrom('2026-01-31', '2999-01-01')],
  [/^expect$/, fc.constantFrom(0, 0, 10_000)],
  [/^notes$/, fc.constantFrom<unknown>({ 500: 1 }, {})],
  [/^wanted_on$/, fc.constant(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10))],
  [/^next_on$/, fc.constantFrom('2999-01-01', null)],
  [/date$/i, fc.constantFrom('2026-11-05', '2026-01-31')],
  [/link$/i, fc.constantFrom('https://example.com/x', '')],
  [/^nrc$/, fc.constant('12/DAGANA(N)123456')],
  [/price|charge|weight|count|amount/i, fc.constantFrom(1, 2500, 99.5, '1500.50')],
  [/^(cod|os_paid|fragile|accept|enabled|active)$|^(is|allow)_/, fc.boolean()],
  [/^delay_s$/, fc.constantFrom(0, 60)],
  [/^best_before_s$/, fc.constantFrom(300, 43_200)],
  // Of a test of a notice: whom it is sent to.
  [/^to$/, numbered((n) => `09420${String(n).padStart(6, '0')}`)],
  [/^(search|note|comments|reason)$/, fc.constantFrom('Ma', '09', 'မ', 'lane 2')],
  [/name/i, fc.oneof(letters, fc.constantFrom('Ma Su', 'ကိုအောင်'))],
  [/^(township|category|address|full_address|delivery_address)$/, letters],
];

/** One per line; texts that cannot be written on a line follow below. */
const TRICKY = `'; drop table users; --
%
_
\\
\${7*7}
=1+1
<script>alert(1)</script>
javascript:alert(1)
../../etc/passwd
null
NaN
1e999
-1
0
၁၂၃
2026-02-31
😀`.split('\n');
const CHARACTERS = ['', ' ', '\0', '\ud800', '\u200b', 'e\u0301', '\r\nX: y'];
const LENGTHS = ['9'.repeat(40), 'a'.repeat(201), 'a'.repeat(2001), '@'.repeat(255)];

const HOSTILE_TEXT = fc.oneof(
  fc.constantFrom(...TRICKY, ...CHARACTERS, ...LENGTHS),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const HOSTILE = fc.oneof(
  HOSTILE_TEXT,
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1.005, 1e21, 2 ** 31, 2 ** 53, [], {}, [[]]),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Keys with a meaning in JavaScript or in a table, but not in a call. */
const STRANGE_KEYS = ['__proto__', 'constructor', 'toString', 'role', 'id', 'version', ''];

/** With `fitting`, values that a call should accept; otherwise any part may be anything. */
export function arbitraryValue(
  schema: JsonSchema,
  name: string,
  fitting: boolean,
): fc.Arbitrary<unknown> {
  const value = sensible(schema, name, fitting);
  if (fitting) return value;
  return fc.oneof({ weight: 6, arbitrary: value }, { weight: 1, arbitrary: HOSTILE });
}

function sensible(schema: JsonSchema, name: string, fitting: boolean): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.format === 'uuid') return name === 'phone' ? fc.constant(GENERATED_PHONE) : fc.uuid();
  if (schema.format === 'date-time') return fc.constant('2026-11-05T05:00:00Z');
  // Parcels of a slip: hardly any may join it.
  if (name === 'items' && !schema.items?.properties) return fc.constantFrom<unknown>([], [1]);
  if (schema.properties) return objectOf(schema, fitting);
  if (schema.type === 'array' || schema.items) {
    const maxLength = Math.min(schema.maxItems ?? 3, 3);
    const item = arbitraryValue(schema.items ?? {}, name.replace(/s$/, ''), fitting);
    return fc.array(item, { minLength: fitting ? 1 : 0, maxLength });
  }
  const known = SENSIBLE.find(([pattern]) => pattern.test(name))?.[1];
  if (known) return known;
  const branches = schema.anyOf ?? schema.oneOf ?? [];
  const nested = branches.filter((one) => one.properties || one.items || one.enum);
  if (nested.length > 0) return fc.oneof(...nested.map((one) => sensible(one, name, fitting)));
  return fc.oneof(letters, fc.constantFrom<unknown>(1, 'x'));
}

function objectOf({ properties = {}, required = [] }: JsonSchema, fitting: boolean) {
  const fields = Object.entries(properties).map(([key, schema]) => {
    const value = arbitraryValue(schema, key, fitting).map((one) => [[key, one]]);
    const absent = fc.constant([]);
    const weight = required.includes(key) ? (fitting ? 1e6 : 9) : 2;
    return fc.oneof({ weight, arbitrary: value }, { weight: 1, arbitrary: absent });
  });
  const strange = fc.tuple(fc.constantFrom(...STRANGE_KEYS), HOSTILE);
  const extras = fc.array(strange, { maxLength: fitting ? 0 : 2 });
  // As JSON text, because `__proto__` would be lost in an object built here.
  return fc
    .tuple(extras, ...fields)
    .map((all) => Object.fromEntries(all.flat(1) as [string, unknown][]));
}

/** A value for a parameter of a path. */
export const pathPart = (name: string, fitting: boolean): fc.Arbitrary<string> => {
  const usual = /id$/i.test(name)
    ? fc.integer({ min: 1, max: 4 }).map(String)
    : /phone$/i.test(name)
      ? fc.constant('09420000001')
      : letters;
  if (fitting) return usual;
  const odd = fc.oneof(
    fc.constantFrom('0', '-1', '1.5', 'abc', '2147483648', '1e3', '999999', '%', '01', 'ကို'),
    HOSTILE_TEXT,
  );
  // Some texts would change which path is called.
  const other = odd.filter((text) => !hasBadUnicode(text) && !/^\.{0,2}$/.test(text.trim()));
  return fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: other });
};
