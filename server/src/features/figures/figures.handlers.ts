/** The handlers of the figures area. */
import { csvFileName } from '@waydesk/contract/values/csv.ts';
import type { figures } from '@waydesk/contract/money/figures.ts';
import { dayStart } from '@waydesk/contract/values/time.ts';
import type { FiguresBy } from '@waydesk/contract/calls/list-queries.ts';
import { csvWord } from '@waydesk/contract/texts/words.ts';
import { csvOfRows } from '../../lists/csvPieces.ts';
import { parcelsMatching } from '../../domain/parcels/parcelFilter.queries.ts';
import { readFilter, waysMatching } from '../../domain/ways/wayFilter.queries.ts';
import { paginated } from '../../lists/paging.ts';
import type { Handlers } from '../../http/context.ts';
import { chargesFile, listCharges, sumCharges } from './charges.queries.ts';
import { checkMoney } from './check.queries.ts';
import { periodOf, readNow, readPeriod } from './figures.queries.ts';
import { notableSheet, nowSheets } from './figures.xlsx.ts';
import { readNotable } from './notable.queries.ts';
import { amountsOfWays, readOutstanding, sumOfParcels, sumOfWays } from './sums.queries.ts';
import { openBooks, previewOpening, readOpening } from './opening.queries.ts';

const KEY_HEADS = { day: 'Day', shop: 'Shop', township: 'Township' } as const;
const HEADS = ['Delivered', 'Failed Deliveries', 'Returned', 'Cancelled', 'Charges'] as const;

type Lines = Awaited<ReturnType<typeof readPeriod>>['lines'];

const headsOf = (by: FiguresBy) => [KEY_HEADS[by], ...HEADS];

const rowsOf = (lines: Lines) =>
  lines.map(({ name, delivered, failed, returned, cancelled, charges }) => [
    name,
    delivered,
    failed,
    returned,
    cancelled,
    charges,
  ]);

export const figuresHandlers: Handlers<typeof figures> = {
  get: async ({ query }, { db, config, wantsCsv, wantsXlsx, lang }) => {
    const now = new Date();
    const by = query.by ?? 'day';
    const period = periodOf(query, config.businessTimeZone, now);
    const fileName = csvFileName(`figures_by_${by}_${period.from}`, period.to);
    if (wantsCsv) {
      const { lines } = await readPeriod(db, by, period);
      return { csv: { fileName, chunks: csvOfRows(headsOf(by), rowsOf(lines), lang) } };
    }
    if (wantsXlsx) {
      const [present, { lines }, notable] = await Promise.all([
        readNow(db, period.zone, now),
        readPeriod(db, by, period),
        readNotable(db, period, { each: true }),
      ]);
      const sheet = {
        name: `${period.from} - ${period.to}`,
        heads: headsOf(by).map((head) => csvWord(head, lang)),
        rows: rowsOf(lines),
        widths: [24],
      };
      const sheets = [
        sheet,
        ...nowSheets(present, lang),
        notableSheet(notable, { zone: period.zone, lang }),
      ];
      return { xlsx: { fileName: fileName.replace(/csv$/, 'xlsx'), sheets } };
    }
    // In parallel: they read different rows.
    const [present, found, notable] = await Promise.all([
      readNow(db, period.zone, now),
      readPeriod(db, by, period),
      readNotable(db, period),
    ]);
    return {
      data: { ...present, ...found, notable, startDate: period.from, endDate: period.to },
    };
  },

  charges: async ({ query }, { db, config, wantsCsv, lang }) => {
    const zone = config.businessTimeZone;
    if (wantsCsv) return chargesFile(db, query, { zone, lang });
    return paginated(query, (page) => listCharges(db, query, zone, page));
  },
  chargesSum: async ({ query }, { db, config }) => ({
    data: { amount: await sumCharges(db, query, config.businessTimeZone) },
  }),

  now: async (_, { db }) => ({ data: await readOutstanding(db) }),
  ofWays: async ({ query }, { db }) => ({ data: await amountsOfWays(db, query.ids) }),
  waysTotal: async ({ query }, { db, config }) => {
    const filter = await readFilter(db, query, config.businessTimeZone);
    return { data: await sumOfWays(db, waysMatching(filter)) };
  },
  parcelsTotal: async ({ query }, { db, config }) => ({
    data: await sumOfParcels(db, parcelsMatching(query, config.businessTimeZone)),
  }),

  check: async (_, { db }) => ({ data: await checkMoney(db) }),
  opening: async (_, { db }) => ({ data: await readOpening(db) }),
  openingPreview: async ({ query }, { db, config }) => ({
    data: await previewOpening(db, dayStart(query.before, config.businessTimeZone)),
  }),
  open: openBooks,
};
