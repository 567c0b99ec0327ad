import { Fragment } from 'react';

const BURMESE = /[\u1000-\u109f]/;
/** Spaces, and words up to where they may break. */
const PIECES = /\s+|[^\s/@.]*[/@.]+|[^\s/@.]+/g;
/** The same for a heading: only at a slash; an English word keeps its unit, a Burmese one is long. */
const WHOLE = /\s+|[^\s/]*\/|[^\s/\u1000-\u109f]+(?: \(\S+)?|[^\s/]+/g;

/** The same for a title, by which it is found and read out: a place to break within a word would be a space there. */
const AT_SPACES = /\s+|\S+/g;

interface Props {
  text: string;
  /** Words never break: for a heading of a table, whose column is as wide as its longest word. */
  noWrap?: boolean;
  /** Of a page or a card: an address in it breaks anywhere. */
  isTitle?: boolean;
}

/**
 * A text that wraps only where a reader would: a Burmese word moves to the next line as a whole,
 * where browsers would break it at what their dictionary takes for words, and an address breaks
 * after a slash, "@" or dot. What does not fit into a line of its own still breaks anywhere.
 */
export function Words({ text, noWrap = false, isTitle = false }: Props) {
  if (!(isTitle ? BURMESE : /[/@.(\u1000-\u109f]/).test(text)) return text;
  const pieces = text.match(isTitle ? AT_SPACES : noWrap ? WHOLE : PIECES) ?? [];
  return pieces.map((piece, at) =>
    BURMESE.test(piece) || piece.includes(' (') ? (
      <span key={at} className={noWrap ? 'whitespace-nowrap' : 'inline-block max-w-full align-top'}>
        {piece}
      </span>
    ) : (
      <Fragment key={at}>
        {piece}
        {!isTitle && /[/@.]$/.test(piece) && at < pieces.length - 1 && <wbr />}
      </Fragment>
    ),
  );
}
