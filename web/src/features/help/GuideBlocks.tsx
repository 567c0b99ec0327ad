import { type ReactNode, Fragment } from 'react';
import type { Block, GuidePiece, GuideWords } from './guideText.ts';

/** What differs between the office's page and the one of the rider's phone. */
interface GuideSetting {
  /** The addresses of the pictures by their names. */
  pictures: ReadonlyMap<string, string>;
  /** Draws a link to a file; without it, its words alone. */
  link?: (to: string, words: ReactNode) => ReactNode;
}

interface Props extends GuideSetting {
  blocks: readonly Block[];
}

/** The blocks of a guide; its headings are those of parts of a page. */
export function GuideBlocks({ blocks, ...setting }: Props) {
  return blocks.map((block, n) => <GuideBlock key={n} block={block} setting={setting} />);
}

const LIST = 'flex max-w-prose flex-col gap-2 pl-6 marker:text-muted';
const CELL = 'border-line border-b px-2 py-1.5 text-left align-top';

/** Pictures of a phone's screen have its width. */
const widthOf = (picture: string) => (picture.startsWith('rider-') ? 'max-w-60' : 'max-w-4xl');

function GuideBlock({ block, setting }: { block: Block; setting: GuideSetting }) {
  const drawn = (words: GuideWords): ReactNode =>
    words.map((piece, n) => <Fragment key={n}>{drawnPiece(piece, drawn, setting)}</Fragment>);
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
      const address = setting.pictures.get(block.name);
      return address === undefined ? null : (
        <img
          src={address}
          alt={block.alt}
          loading="lazy"
          className={`border-line rounded-card h-auto w-full self-start border ${widthOf(block.name)}`}
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

function drawnPiece(
  piece: GuidePiece,
  drawn: (words: GuideWords) => ReactNode,
  { link }: GuideSetting,
): ReactNode {
  switch (piece.kind) {
    case 'text':
      return piece.text;
    case 'code':
      return <code className="bg-sunken rounded-sm px-1">{piece.text}</code>;
    // What a screen says, in either way of writing it.
    case 'strong':
    case 'em':
      return <strong className="font-semibold">{drawn(piece.words)}</strong>;
    case 'link':
      return link?.(piece.to, drawn(piece.words)) ?? drawn(piece.words);
  }
}
