/** Reads the Markdown that the guides are written in: headings, steps, tables, pictures. */
import type { Language } from '@waydesk/contract/values/language.ts';

export type GuideWords = readonly GuidePiece[];
export type GuidePiece =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'strong' | 'em'; words: GuideWords }
  | { kind: 'link'; to: string; words: GuideWords };

export type Block =
  | { kind: 'heading'; words: GuideWords }
  | { kind: 'paragraph'; words: GuideWords }
  | { kind: 'list'; isNumbered: boolean; items: GuideWords[] }
  | { kind: 'table'; head: GuideWords[]; rows: GuideWords[][] }
  | { kind: 'picture'; name: string; alt: string };

export interface GuideText {
  title: string;
  blocks: Block[];
}

const BURMESE = /[\u1000-\u109f]/;
const PIECE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\(([^)]+)\)/g;

export function wordsOf(text: string): GuideWords {
  const found: GuidePiece[] = [];
  let from = 0;
  const plain = (until: number) => {
    if (until > from) found.push({ kind: 'text', text: text.slice(from, until) });
  };
  for (const match of text.matchAll(PIECE)) {
    const [whole, code, strong, em, link, to] = match;
    plain(match.index);
    from = match.index + whole.length;
    if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (strong !== undefined) found.push({ kind: 'strong', words: wordsOf(strong) });
    else if (em !== undefined) found.push({ kind: 'em', words: wordsOf(em) });
    else found.push({ kind: 'link', to: to ?? '', words: wordsOf(link ?? '') });
  }
  plain(text.length);
  return found;
}

/** A file has its English text first; the Burmese one begins with its first Burmese heading. */
function inLanguage(markdown: string, language: Language): string[] {
  const lines = markdown.split('\n');
  const split = lines.findIndex((line) => line.startsWith('## ') && BURMESE.test(line));
  const at = split === -1 ? lines.length : split;
  if (language === 'my') return split === -1 ? lines : lines.slice(at);
  // "To be read in Burmese below" is for readers of the file.
  return lines.slice(0, at).filter((line) => !/^[\u1000-\u109f]/.test(line));
}

const cellsOf = (line: string) =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => wordsOf(cell.trim()));

const ITEM = /^(\d+\.|-) +(.*)$/;
const PICTURE = /^!\[([^\]]*)\]\(\.\.\/pictures\/([^)]+)\.png\)$/;

/** The lines up to the next block, as one line. */
const joined = (lines: readonly string[]) => lines.map((line) => line.trim()).join(' ');

function blockOf(lines: readonly string[]): Block | null {
  const [first = ''] = lines;
  const [, alt = '', name] = PICTURE.exec(first) ?? [];
  if (name !== undefined) return { kind: 'picture', name, alt };
  if (first.startsWith('#')) return { kind: 'heading', words: wordsOf(first.replace(/^#+ +/, '')) };
  if (first.startsWith('|')) {
    const [head = [], ...rows] = lines
      .filter((line) => !/^\|[-| :]+\|$/.test(line.trim()))
      .map(cellsOf);
    return { kind: 'table', head, rows };
  }
  if (!ITEM.test(first))
    return first === '' ? null : { kind: 'paragraph', words: wordsOf(joined(lines)) };
  const items: string[][] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    if (item) items.push([item[2] ?? '']);
    else items.at(-1)?.push(line);
  }
  return {
    kind: 'list',
    isNumbered: first[0] !== '-',
    items: items.map((item) => wordsOf(joined(item))),
  };
}

export function guideText(markdown: string, language: Language): GuideText {
  const [heading = '', ...lines] = inLanguage(markdown, language);
  const blocks = lines
    .map((line) => (line.startsWith('#') ? `\n${line}\n` : line))
    .join('\n')
    .split(/\n\s*\n/)
    .map((part) => blockOf(part.replace(/^\n+|\s+$/g, '').split('\n')));
  return {
    title: heading.replace(/^#+ +/, ''),
    blocks: blocks.filter((block) => block !== null),
  };
}
