import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('./my/', import.meta.url);

test('a text that stands in two catalogues has the same Burmese in both', async () => {
  const wordings = new Map<string, Set<string>>();
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((one) => /(?<!\.test)\.ts$/.test(one))) {
    const { texts = {} } = (await import(new URL(name, FOLDER).href)) as {
      texts?: Record<string, string>;
    };
    for (const [key, text] of Object.entries(texts)) {
      wordings.set(key, (wordings.get(key) ?? new Set()).add(text));
    }
  }
  expect(wordings.size).toBeGreaterThan(1_000);
  expect([...wordings].filter(([, all]) => all.size > 1).map(([key]) => key)).toEqual([]);
});
