import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { appVersion } from './build/appVersion.ts';
import { headStart } from './build/headStart.ts';
import { precompressed } from './build/precompressed.ts';
import { zawgyiInBrowsers } from './build/zawgyiInBrowsers.ts';

/** Chrome 109 is the last one on Windows 7 and 8, Firefox 115 likewise. */
const BROWSERS = ['chrome109', 'edge109', 'firefox115', 'safari16'];

/** What a call to the server needs, and a page that signs nobody in does not. */
const CALLS =
  /[\\/]zod[\\/]|contract[\\/]src[\\/](?:auth|fields|names)|[\\/]src[\\/]api[\\/]call\.ts/;
/** What every signed-in page needs. */
const EVERYWHERE =
  /@tanstack|idb-keyval|[\\/]src[\\/](?:(?:api|app|router|ui|entities)[\\/]|form[\\/]drafts|page[\\/]use(?:OpenedPart|PaletteActions)|delivery-status)|icons[\\/](?:search|download)\./;
/** What few screens have: each loads what it needs of these. */
const SELDOM =
  /[\\/]src[\\/](?:form[\\/](?:Note\w+|useNotes|ReasonDialog|useCreate|useIdempotentSend|useMoneyOut|belowZero|attempt)|entities[\\/](?:Addition|many[\\/]\w+|returns[\\/]\w+|PutOnSlip|parcelWords|PhonePast|PlaceOptions|State\w+|townshipListRules|userListRules)|ui[\\/](?:SignedMoney|DayChart|chart|CopyButton|copyText|PrintButton|printing|Switch)|list[\\/](?:FilterTabs|MenuBox|many[\\/]\w+|views[\\/]viewState)|api[\\/]isUnknownCall|(?:places|parcel-words|banks|money-fields|below-zero|shop-lists|geography|label-limits))\.tsx?$/;
/** What pages of one record have, and some of it forms and lists. */
const CARDS = /[\\/]src[\\/]ui[\\/](?:Facts|CardSkeletons)\.tsx$/;
/** Burmese texts that the whole catalogue shares with what reads files. */
const SOME_BURMESE = /[\\/]contract[\\/]src[\\/]my[\\/](?:words|places)\.ts$/;
/** What lists have, pages of one record and the scan bench. */
const EITHER = /[\\/]src[\\/](?:page[\\/]CachedBanner|entities[\\/]many[\\/]lastJob)\.tsx?$/;
/** What downloads a file: lists have it, and pages of one record. */
const FILES = /[\\/]src[\\/](?:list[\\/]ExportButton|api[\\/](?:download|saveFile))\.tsx?$/;
/** Rows, which pages of one record have too. */
const TABLES =
  /[\\/]src[\\/]list[\\/](?:ListTable|ListCards|Cut|RowActions|columns|useRowPress)\.tsx?$/;
/** What lists share; forms do without. */
const LISTS =
  /[\\/]src[\\/](?:list[\\/](?!containsSearch|ExportButton)|entities[\\/]manyOf|ui[\\/]PaginationBar\.)/;
/** What forms share. */
const FORMS =
  /react-hook-form|[\\/]useBlocker\.js$|[\\/]src[\\/]form[\\/](?!drafts|reasonPart|Date|Conflict|useConflict)/;
/** Comboboxes and date fields, with the library each brings: few screens have them. */
const WHERE_ONE_CHOOSES =
  /[\\/](?:ComboboxField|useTypedChoice|usePopupPlace|\w+Lookup|[Dd]ate\w+|Calendar\w*|\w+Select|ShopFilter|lookups|Marked|OptionLine|townshipSearch|otherNames|ranking|burmeseNames|recentTownships|TownshipName|EditDelivery|delivery(?:Body|Form)|PhoneLinks)\.tsx?$/;

/** What fields with suggestions share, and their lines: small files cost more than their text. */
const SUGGESTIONS = /[\\/]src[\\/]entities[\\/](?:lookups|ranking)\.ts$/;
const SUGGESTED = /[\\/]src[\\/](?:entities[\\/]OptionLine|ui[\\/]Marked)\.tsx$/;
/** Townships to choose from, and what a parcel costs in each. */
const TOWNSHIPS = /[\\/]src[\\/](?:entities[\\/]townshipLookup|township)\.ts$/;
const CHARGES = /[\\/]src[\\/](?:entities[\\/]chargeLookup|shop-charges)\.ts$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwind(), headStart(), precompressed(), zawgyiInBrowsers()],
  // React has had it since 18: the library need not bring its own.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  define: {
    __APP_VERSION__: JSON.stringify(
      appVersion(
        join(import.meta.dirname, 'package.json'),
        join(import.meta.dirname, '../contract/src'),
      ),
    ),
  },
  // A file of our own: the page's policy allows no thread from anywhere else.
  worker: { format: 'es', plugins: () => [zawgyiInBrowsers()] },
  build: {
    target: BROWSERS,
    cssTarget: BROWSERS,
    // Nothing inline: the page is served under `default-src 'self'`.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The page knows what each screen imports (`build/headStart.ts`): once is enough.
      resolveDependencies: (name, files) =>
        /Page-/.test(name) && !/(Forgot|Reset)/.test(name) ? [] : files,
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 4 },
            // A slow line pays for each file: what many screens need comes as one.
            { name: 'calls', test: CALLS, minShareCount: 2, priority: 3 },
            {
              name: 'signed-in',
              test: (id) =>
                EVERYWHERE.test(id) &&
                ![TABLES, LISTS, FORMS, WHERE_ONE_CHOOSES, SELDOM, CARDS, FILES].some((some) =>
                  some.test(id),
                ),
              minShareCount: 2,
              priority: 2,
            },
            {
              name: 'forms',
              test: (id) => FORMS.test(id) && !SELDOM.test(id),
              minShareCount: 2,
              priority: 1,
            },
            { name: 'cards', test: CARDS, minShareCount: 2, priority: 2 },
            { name: 'my-words', test: SOME_BURMESE, minShareCount: 2, priority: 2 },
            { name: 'either', test: EITHER, minShareCount: 2, priority: 2 },
            { name: 'suggestions', test: SUGGESTIONS, minShareCount: 2, priority: 1 },
            { name: 'suggested', test: SUGGESTED, minShareCount: 2, priority: 1 },
            { name: 'township', test: TOWNSHIPS, minShareCount: 2, priority: 1 },
            { name: 'charges', test: CHARGES, minShareCount: 2, priority: 1 },
            { name: 'files', test: FILES, minShareCount: 2, priority: 2 },
            { name: 'tables', test: TABLES, minShareCount: 2, priority: 2 },
            {
              name: 'lists',
              test: (id) =>
                LISTS.test(id) &&
                ![TABLES, WHERE_ONE_CHOOSES, SELDOM].some((some) => some.test(id)),
              minShareCount: 2,
              priority: 1,
            },
          ],
        },
      },
    },
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000', '/health': 'http://127.0.0.1:3000' } },
});
