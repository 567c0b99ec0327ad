/** A record that people write, and where its fields are expected. */
import type { Route } from '@waydesk/contract/calls/route.ts';
import type { CsvWord } from '@waydesk/contract/texts/words.ts';

/** What other records a body refers to: two of each, for adding and for editing. */
export interface KnownValues {
  shops: [number, number];
  townships: [{ id: number; name: string }, { id: number; name: string }];
  riders: [{ id: number; name: string }, { id: number; name: string }];
  way: number;
}

/** As sent when it is added and when it is edited. */
type Sent = readonly [added: unknown, edited: unknown];

export interface RecordFields {
  /** The calls that add, edit, read and list it. */
  add: Route;
  edit: Route;
  get: Route;
  list: Route;
  /** The list that writes it into a file and is searched for its texts; default: `list`. */
  file?: Route;
  /** Values of the fields that take more than any text; paths as `contactPerson.name`. */
  values: (known: KnownValues) => Record<string, Sent>;
  /** The answer's key that holds the record. */
  within?: string;
  /** Other names in the answers. */
  answeredAs?: Record<string, string>;
  /** What is answered to a value that is not answered as it was sent. */
  answers?: (known: KnownValues) => Record<string, (sent: unknown) => unknown>;
  /** Not sent here: second names, and what the server decides whatever is sent. */
  notStored: readonly string[];
  /** Stored and told to nobody. */
  secret?: readonly string[];
  /** Stored by the first call, and never changed by the other. */
  notEdited?: readonly string[];
  /** The columns of its file, by field. */
  columns: Record<string, CsvWord>;
  /** How a column writes a value, where not as it was sent. */
  written?: (known: KnownValues) => Record<string, (sent: unknown) => string>;
  notInFile?: readonly string[];
  /** Texts that its search does not find it by. */
  notSearched: readonly string[];
  /** Texts that only the search of `file` finds it by. */
  notInListSearch?: readonly string[];
}

export const PHONES: Sent = ['09420012345', '09420054321'];
export const phoneAsAnswered = (phone: unknown) => `+959${String(phone).slice(2)}`;
export const emails = (name: string): Sent => [`${name}1@example.com`, `${name}2@example.com`];
