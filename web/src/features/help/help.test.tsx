import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { setLanguage } from '../../i18n/t.ts';
import { guideAt, GUIDES } from '../../router/help/guides.ts';
import { screenRows } from '../../router/screens.ts';
import { renderAt } from '../../testing/render.tsx';
import { signIn } from '../../testing/server.ts';
import { guideFile, PICTURES } from './guideFiles.ts';
import { guideText, wordsOf } from './guideText.ts';
import { GuidePage } from './GuidePage.tsx';
import { HelpPage } from './HelpPage.tsx';

const PAGES = { '/help': HelpPage, '/help/$guide': GuidePage, '/ways': () => <h1>Ways</h1> };

beforeEach(() => signIn());

describe.each(GUIDES)('the guide %s', (name) => {
  test.each(['en', 'my'] as const)('is a page in %s, with its pictures', async (language) => {
    const markdown = await guideFile(name).load();
    const { title, blocks } = guideText(markdown, language);
    const isBurmese = /[\u1000-\u109f]/;
    expect(isBurmese.test(title)).toBe(language === 'my');
    expect(blocks.length).toBeGreaterThan(1);
    const pictures = blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : []));
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.filter((one) => !one.endsWith(`-${language}`) || !PICTURES.has(one))).toEqual(
      [],
    );
    // Nothing of the writing is left over.
    const texts = JSON.stringify(blocks.map((block) => ({ ...block, name: '' })));
    expect(texts).not.toMatch(/\*\*|\]\(/);
  });
});

test('every screen has a guide, but the guides themselves', () => {
  const without = Object.values(screenRows).flatMap((row) => {
    if (!('file' in row)) return [];
    return guideAt(row.path.replaceAll(/\$\w+/g, '7')) === undefined ? [row.path] : [];
  });
  expect(without).toEqual(['/help', '/help/$guide']);
  expect(guideAt('/ways/7/deliveries/8')).toBe('returns');
  expect(guideAt('/nowhere')).toBeUndefined();
});

test('reads what the guides are written in', () => {
  const markdown = [
    '# Title',
    '',
    '1. One **Save',
    '   now** and `x`',
    '2. Two',
    '',
    '| a | b |',
    '|---|---|',
    '| *c* | [d](scan.md) |',
    '',
    '## Part',
    'Text',
  ].join('\n');
  const text = (words: string) => [{ kind: 'text', text: words }];
  expect(guideText(markdown, 'en')).toEqual({
    title: 'Title',
    blocks: [
      {
        kind: 'list',
        isNumbered: true,
        items: [
          [
            { kind: 'text', text: 'One ' },
            { kind: 'strong', words: text('Save now') },
            { kind: 'text', text: ' and ' },
            { kind: 'code', text: 'x' },
          ],
          text('Two'),
        ],
      },
      {
        kind: 'table',
        head: [text('a'), text('b')],
        rows: [
          [[{ kind: 'em', words: text('c') }], [{ kind: 'link', to: 'scan.md', words: text('d') }]],
        ],
      },
      { kind: 'heading', words: text('Part') },
      { kind: 'paragraph', words: text('Text') },
    ],
  });
  expect(wordsOf('')).toEqual([]);
});

test('lists all guides in the language of the screen', async () => {
  await setLanguage('my');
  renderAt('/help', PAGES);
  const link = await screen.findByRole('link', { name: 'ပထမဆုံးနေ့' });
  expect(link.getAttribute('href')).toBe('/help/first-day');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(GUIDES.length));
  await setLanguage('en');
});

test('a guide links to the others, and its table is one', async () => {
  renderAt('/help/scan', PAGES);
  expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  const link = screen.getByRole('link', { name: 'Failed attempts and returns' });
  expect(link.getAttribute('href')).toBe('/help/returns');
});

test('an address without a guide leads to all of them', async () => {
  renderAt('/help/nothing', PAGES);
  expect(await screen.findByText('There is no such guide.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'All guides' }).getAttribute('href')).toBe('/help');
});
