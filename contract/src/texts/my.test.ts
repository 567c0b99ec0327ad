import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('./my/', import.meta.url);

/** The sign-in page has its texts before the rest has loaded, and the server writes it into files. */
const TWICE = ['Email'];

test('a text stands in one catalogue', async () => {
  const wordings = new Map<string, string[]>();
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((one) => /(?<!\.test)\.ts$/.test(one))) {
    const { texts = {} } = (await import(new URL(name, FOLDER).href)) as {
      texts?: Record<string, string>;
    };
    for (const [key, text] of Object.entries(texts)) {
      wordings.set(key, [...(wordings.get(key) ?? []), text]);
    }
  }
  expect(wordings.size).toBeGreaterThan(1_000);
  expect([...wordings].filter(([, all]) => all.length > 1).map(([key]) => key)).toEqual(TWICE);
  expect([...wordings].filter(([, all]) => new Set(all).size > 1)).toEqual([]);
});
