import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One column of a list. The cell of the first column becomes the row's link. */
export interface Column<T> {
  id: string;
  /** Translated. */
  head: string;
  /** The cells speak for themselves: the heading is for readers only. */
  isHeadHidden?: boolean;
  /** A long Burmese word of the heading may break, where the table has no room for it. */
  headMayBreak?: boolean;
  cell: (row: T) => ReactNode;
  /** The field the server sorts by; without it the column cannot be sorted. */
  sort?: string;
  /** Numbers are right-aligned. */
  align?: 'right';
  /**
   * Is this wide, in percent of the table, and cuts what does not fit, on the screen only. Where
   * these add up to 100, the other columns are as narrow as what they hold.
   */
  fills?: number;
  /** False for a first column that needs no label: its card starts without the header. */
  headOnCard?: boolean;
  /**
   * Where it stands on a phone's card of three lines: at the end of the first, in the second or the
   * third, or among the buttons. A list whose columns do not say has a labelled line for each.
   */
  card?: 'end' | 'second' | 'third' | 'buttons';
  /** On a card its value needs the header's name. */
  isNamedOnCard?: boolean;
  /** On a card this stands for the header's name, which is too long there in Burmese. */
  iconOnCard?: LucideIcon;
  /** Hidden until somebody asks for it. */
  isExtra?: boolean;
  /** Not shown on a phone's card. */
  notOnCard?: boolean;
  /** How many lines its cells have, for the rows shown while it loads; by default one. */
  lines?: 2;
  /** Not printed, because it contains only controls. */
  notOnPaper?: boolean;
}

/** Which columns of a list a person hides. */
export interface ColumnChoice {
  /** Those that may be hidden. */
  choices: readonly Pick<Column<never>, 'id' | 'head'>[];
  /** Their ids, as far as they are hidden. */
  hidden: readonly string[];
  hide: (ids: readonly string[]) => void;
}
