import { classes } from '../../ui/classes.ts';

interface Props {
  text: string | null | undefined;
  /** The most it takes of a table, as a class; without it, the column `fills` and cuts. */
  width?: string;
}

/** One line of a table however long the text is; whole on hover, on cards, on wide screens, on paper. */
export function TruncatedText({ text, width }: Props) {
  return (
    <span
      title={text || undefined}
      className={
        width &&
        classes(
          'sm:block sm:truncate min-[100rem]:max-w-none print:max-w-none print:whitespace-normal',
          width,
        )
      }
    >
      {text || '–'}
    </span>
  );
}
