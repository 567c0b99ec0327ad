import { type ReactNode, Fragment } from 'react';
import { type GuideName, GUIDES } from '../../router/help/guides.ts';
import { links } from '../../router/links.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { PICTURES } from './guideFiles.ts';
import type { Block, GuidePiece, GuideWords } from './guideText.ts';

/** The blocks of a guide; its headings are those of parts of a page. */
export function GuideBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, n) => <GuideBlock key={n} block={block} />);
}

const LIST = 'flex max-w-prose flex-col gap-2 pl-6 marker:text-muted';
const CELL = 'border-line border-b px-2 py-1.5 text-left align-top';

function GuideBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className="mt-2 text-base font-semibold">{drawn(block.words)}</h2>;
    case 'paragraph':
      return <p className="max-w-prose">{drawn(block.words)}</p>;
    case 'list': {
      const items = block.items.map((item, n) => <li key={n}>{drawn(item)}</li>);
      return block.isNumbered ? (
        <ol className={`list-decimal ${LIST}`}>{items}</ol>
      ) : (
        <ul className={`list-disc ${LIST}`}>{items}</ul>
      );
    }
    case 'picture': {
      const address = PICTURES.get(block.name);
      return address === undefined ? null : (
        <img
          src={address}
          alt={block.alt}
          loading="lazy"
          className="border-line rounded-card h-auto w-full max-w-4xl self-start border"
        />
      );
    }
    case 'table':
      return (
        <table className="w-full max-w-4xl">
          <thead>
            <tr>
              {block.head.map((cell, n) => (
                <th key={n} scope="col" className={`text-muted ${CELL} text-xs font-medium`}>
                  {drawn(cell)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, n) => (
              <tr key={n}>
                {row.map((cell, at) => (
                  <td key={at} className={CELL}>
                    {drawn(cell)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

const drawn = (words: GuideWords): ReactNode =>
  words.map((piece, n) => <Fragment key={n}>{drawnPiece(piece)}</Fragment>);

function drawnPiece(piece: GuidePiece): ReactNode {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'code':
      return <code className="bg-sunken rounded-sm px-1">{piece.text}</code>;
    // What a screen says, in either way of writing it.
    case 'strong':
    case 'em':
      return <strong className="font-semibold">{drawn(piece.words)}</strong>;
    case 'link': {
      const name = GUIDES.find((guide): guide is GuideName => `${guide}.md` === piece.to);
      if (name === undefined) return drawn(piece.words);
      return (
        <TextLink to={links.guide(name)} className="underline">
          {drawn(piece.words)}
        </TextLink>
      );
    }
  }
}
