/** What the imports of shops, riders, customers and charges differ in. */
import { type RecordKind, recordImports } from '@waydesk/contract/records/record-imports.ts';
import type { SheetKind } from '@waydesk/contract/sheet/record-fields.ts';
import type { Template, Text } from '@waydesk/contract/texts/text.ts';
import { type Destination, links } from '../../router/links.ts';

export interface ImportWords {
  title: Text;
  /** Of the card for the file. */
  source: Text;
  /** The button; {n} counts what is ready. */
  save: Template;
  saving: Text;
  saved: Template;
  /** In the names of files. */
  file: string;
  list: { to: Destination; label: Text };
}

/** The task that saves an import of this kind. */
export const recordTask = (kind: SheetKind): string => `import ${kind}`;

export const IMPORT_WORDS: Record<SheetKind, ImportWords> = {
  shops: {
    title: 'Import Shops',
    source: 'The sheet of shops',
    save: 'Save {n} shops',
    saving: 'Saving the shops',
    saved: 'Shops saved: {n}',
    file: 'shops',
    list: { to: links.shops(), label: 'Online Shops List' },
  },
  riders: {
    title: 'Import Riders',
    source: 'The sheet of riders',
    save: 'Save {n} riders',
    saving: 'Saving the riders',
    saved: 'Riders saved: {n}',
    file: 'riders',
    list: { to: links.riders(), label: 'Riders List' },
  },
  customers: {
    title: 'Import Customers',
    source: 'The sheet of customers',
    save: 'Save {n} customers',
    saving: 'Saving the customers',
    saved: 'Customers saved: {n}',
    file: 'customers',
    list: { to: links.customers(), label: 'Customers List' },
  },
  charges: {
    title: 'Import Charges',
    source: 'The rate sheet',
    save: 'Save {n} charges',
    saving: 'Saving the charges',
    saved: 'Charges updated: {n}',
    file: 'charges',
    list: { to: links.townships(), label: 'Townships List' },
  },
};

/** The calls of each kind of record. */
export const RECORD_CALLS = {
  shops: { look: recordImports.lookShops, save: recordImports.saveShops },
  riders: { look: recordImports.lookRiders, save: recordImports.saveRiders },
  customers: { look: recordImports.lookCustomers, save: recordImports.saveCustomers },
};

/** The page of a record. */
export const RECORD_LINKS: Record<RecordKind, (id: number) => Destination> = {
  shops: links.shop,
  riders: links.rider,
  customers: links.customer,
};
