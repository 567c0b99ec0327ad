/** The groups that the palette lists. */
import { deliveryStatusLabel } from '@waydesk/contract/rules/delivery-status.ts';
import type { SearchResults } from '@waydesk/contract/app/find.ts';
import { formatMMK } from '@waydesk/contract/values/money.ts';
import { showPhone } from '@waydesk/contract/values/phone.ts';
import { wayStatusLabel } from '@waydesk/contract/rules/way-status.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { Translate } from '../../i18n/t.ts';
import type { PaletteAction } from '../../ui/usePaletteActions.ts';
import { links } from '../../router/links.ts';

export interface PaletteItem {
  key: string;
  label: string;
  /** Distinguishes it from others with the same label. */
  hint?: string;
  /** The keys that do the same without the palette. */
  keys?: string;
  run: PaletteAction['run'];
  /** Of an action: by this it is remembered. */
  action?: string;
}

export interface PaletteGroup {
  /** Translated. */
  name: string;
  items: PaletteItem[];
  /** What is called exactly as typed: above the records. */
  isBest?: boolean;
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** All parcels with the words, also in addresses. */
function allParcels(search: string, t: Translate): PaletteItem[] {
  if (search.length < 3) return [];
  const label = t('All parcels with “{search}”', { search });
  return [{ key: 'parcels', label, run: links.parcels({ search }) }];
}

/** Whether there is something besides the offer to look through all parcels. */
export const hasResults = ({ key }: PaletteItem) => key !== 'parcels';

/** The records, parcels first. `others` stand below, except for parcels where none was found. */
export function resultGroups(
  found: SearchResults | undefined,
  { search, t, others }: { search: string; t: Translate; others: PaletteGroup[] },
): PaletteGroup[] {
  if (found === undefined) return others;
  const { parcels, ways, customers, shops, riders } = found;
  const all = allParcels(search, t);
  const group = <R extends { id: number }>(
    name: Text,
    kind: string,
    rows: readonly R[],
    toItem: (row: R) => Omit<PaletteItem, 'key'>,
  ): PaletteGroup => ({
    name: t(name),
    items: rows.map((row) => ({ key: `${kind} ${row.id}`, ...toItem(row) })),
  });
  return [
    ...others.filter(({ isBest }) => isBest),
    group('Parcels', 'parcel', parcels, (p) => ({
      label: joined(showPhone(p.customer_phone), p.customer_name),
      hint: joined(
        `#${p.id}`,
        t.place(p.township ?? ''),
        formatMMK(p.total_collect_amount),
        t.sent(deliveryStatusLabel(p.status)),
      ),
      run: links.delivery({ id: p.id, wayId: p.way_id }),
    })),
    group('Ways', 'way', ways, (way) => ({
      label: joined(`#${way.id}`, way.shop),
      hint: t.sent(wayStatusLabel(way.status)),
      run: links.way(way.id),
    })),
    group('Customers', 'customer', customers, (one) => ({
      label: joined(showPhone(one.phoneNumber), one.name),
      hint: t.place(one.township ?? ''),
      run: links.customer(one.id),
    })),
    group('Online Shops', 'shop', shops, (one) => ({
      label: one.name,
      hint: t.place(one.township ?? ''),
      run: links.shop(one.id),
    })),
    group('Riders', 'rider', riders, (one) => ({
      label: one.name,
      hint: showPhone(one.phone_number),
      run: links.rider(one.id),
    })),
    ...others.filter(({ isBest }) => !isBest),
    { name: t('Search'), items: all },
  ];
}
