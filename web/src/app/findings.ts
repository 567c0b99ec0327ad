/** What the find box lists, group by group. */
import { deliveryStatusLabel } from '@waydesk/contract/delivery-status.ts';
import type { Findings } from '@waydesk/contract/find.ts';
import { formatMMK } from '@waydesk/contract/money.ts';
import { showPhone } from '@waydesk/contract/phone.ts';
import { wayStatusLabel } from '@waydesk/contract/way-status.ts';
import type { Translate } from '../i18n/t.ts';
import { type Destination, links } from '../router/links.ts';
import { HOME, type MenuGroup } from './menu.ts';

export interface Finding {
  key: string;
  label: string;
  /** What tells it apart from others with the same label. */
  hint?: string;
  to: Destination;
}

interface Group {
  /** Translated. */
  name: string;
  items: Finding[];
}

const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

/** The records, parcels first; below them all parcels with the words, also in addresses. */
export function findingsOf(found: Findings | undefined, search: string, t: Translate): Group[] {
  if (found === undefined) return [];
  const { parcels, ways, customers, shops, riders } = found;
  const all = { key: 'parcels', label: t('All parcels with “{search}”', { search }) };
  return [
    {
      name: t('Parcels'),
      items: [
        ...parcels.map((p) => ({
          key: `parcel ${p.id}`,
          label: joined(showPhone(p.customer_phone), p.customer_name),
          hint: joined(
            `#${p.id}`,
            t.place(p.township ?? ''),
            formatMMK(p.total_collect_amount),
            t.sent(deliveryStatusLabel(p.status)),
          ),
          to: links.delivery({ id: p.id, wayId: p.way_id }),
        })),
        ...(search.length < 3 ? [] : [{ ...all, to: links.parcels({ search }) }]),
      ],
    },
    {
      name: t('Ways'),
      items: ways.map((way) => ({
        key: `way ${way.id}`,
        label: joined(`#${way.id}`, way.shop),
        hint: t.sent(wayStatusLabel(way.status)),
        to: links.way(way.id),
      })),
    },
    {
      name: t('Customers'),
      items: customers.map((one) => ({
        key: `customer ${one.id}`,
        label: joined(showPhone(one.phoneNumber), one.name),
        hint: t.place(one.township ?? ''),
        to: links.customer(one.id),
      })),
    },
    {
      name: t('Online Shops'),
      items: shops.map((one) => ({
        key: `shop ${one.id}`,
        label: one.name,
        hint: t.place(one.township ?? ''),
        to: links.shop(one.id),
      })),
    },
    {
      name: t('Riders'),
      items: riders.map((one) => ({
        key: `rider ${one.id}`,
        label: one.name,
        hint: showPhone(one.phone_number),
        to: links.rider(one.id),
      })),
    },
  ];
}

/** The screens whose name contains what is typed; all of them before anything is. */
export function linksFound(menu: readonly MenuGroup[], text: string, t: Translate): Group[] {
  const word = text.toLowerCase();
  const items = [HOME, ...menu.flatMap((group) => group.links)].map(({ label, to }) => ({
    key: `link ${label}`,
    label: t(label),
    to,
  }));
  return [
    { name: t('Go to'), items: items.filter(({ label }) => label.toLowerCase().includes(word)) },
  ];
}
