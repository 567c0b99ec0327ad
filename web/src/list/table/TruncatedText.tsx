import { classes } from '../../ui/classes.ts';

interface Props {
  text: string | null | undefined;
  /** The most it takes of a table, as a class; without it, the column `fills`. */
  width?: string;
}

/** One line of a table if it fits, three at most; whole on hover, on cards, on wide screens and on paper. */
export function TruncatedText({ text, width }: Props) {
  return (
    <span
      title={text || undefined}
      className={classes('few-lines', width, width && 'w-max min-[100rem]:max-w-none')}
    >
      {text || '–'}
    </span>
  );
}
