/** Which shops sent their parcels as a sheet or a chat, on which day, and what became of the rows. */
import type { IMPORT_SOURCES } from '@waydesk/contract/intake/intake.ts';
import type { WayStatus } from '@waydesk/contract/rules/way-status.ts';

export interface PlannedImport {
  id: number;
  ago: number;
  /** The id of the user who imported it. */
  user: number;
  shop: number;
  source: (typeof IMPORT_SOURCES)[number];
  /** `{day}` is the day of the import; null for text that was pasted. */
  file: string | null;
  saved: number;
  known: number;
  refused: number;
  /** The prefix of its order numbers; null for a shop without order numbers. */
  ref: string | null;
  finalStatus: WayStatus;
  /** Its first two rows are equal, and both were wanted. */
  twice?: boolean;
}

const SU_SU = 4;
const MAUNG_MAUNG = 6;
const THIDA = 7;

const all: readonly (readonly [
  ago: number,
  user: number,
  shop: number,
  source: PlannedImport['source'],
  file: string | null,
  counts: readonly [saved: number, known: number, refused: number],
  ref: string | null,
  finalStatus: WayStatus,
])[] = [
  [16, SU_SU, 1, 'spreadsheet', 'golden-lotus {day}.xlsx', [24, 0, 0], 'GL', 'completed'],
  [8, MAUNG_MAUNG, 2, 'spreadsheet', 'ရွှေပန်း အော်ဒါ {day}.xlsx', [16, 0, 1], null, 'completed'],
  [3, THIDA, 5, 'csv', 'little-star-{day}.csv', [20, 0, 2], 'LS', 'delivered'],
  [1, SU_SU, 13, 'spreadsheet', 'မိုးသဇင် {day}.xlsx', [18, 0, 3], null, 'on_the_way'],
  [0, MAUNG_MAUNG, 7, 'chat', null, [6, 0, 0], null, 'pending'],
  // The sheet of the day before, with its three rows corrected and some new ones.
  [0, SU_SU, 13, 'spreadsheet', 'မိုးသဇင် {day}.xlsx', [8, 18, 0], null, 'pending'],
  [0, SU_SU, 3, 'spreadsheet', 'yangon-gadgets {day}.xlsx', [14, 0, 1], 'YG', 'pending'],
];

const PLAN = all.map(
  ([ago, user, shop, source, file, [saved, known, refused], ref, outcome], n): PlannedImport => ({
    id: n + 1,
    ago,
    user,
    shop,
    source,
    file,
    saved,
    known,
    refused,
    ref,
    finalStatus: outcome,
    twice: ref === 'YG',
  }),
);

/** The imports of a day, by the place of their way among all of that day. */
export const importsOn = (ago: number): ReadonlyMap<number, PlannedImport> =>
  new Map(PLAN.filter((one) => one.ago === ago).map((one, n) => [2 + n * 3, one]));
