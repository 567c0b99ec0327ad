/** What a row of `screens.ts` says of its screen. */
import type { Who } from '@waydesk/contract/calls/permissions.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { searches } from './searches.ts';

/** A line of the menu; the palette offers it too. */
export interface MenuLine {
  group: Text;
  label: Text;
  /** The second key of the shortcut, after "g". */
  key?: string;
  /** Default: everybody who sees its group. */
  who?: Who;
}

export interface ShownScreen {
  /** With its parameters as `$name`. */
  path: string;
  /** What it may have after a `?`, by the name in `searches.ts`. */
  search?: keyof typeof searches;
  /** Relative to `features`, without its extension. */
  file: string;
  /** The export; default: the file's name. */
  page?: string;
  /** For forms that only some people may send; all other screens rely on the server's answers. */
  who?: Who;
  menu?: MenuLine;
}

/** An address that leads to another row with the same parameters. */
export interface OtherAddress {
  path: string;
  leadsTo: 'dashboard' | 'way';
}
