import { type ParcelWish, parcelWishes } from '@waydesk/contract/portal/parcel-wishes.ts';
import type { Input } from '@waydesk/contract/calls/route.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { useState } from 'react';
import { lazyComponent, useOpened } from '../../api/lazyComponent.tsx';
import { useRead } from '../../api/useRead.ts';
import { useShopOption } from '../../entities/people/shopLookup.ts';
import { ShopFilter } from '../../entities/people/ShopFilter.tsx';
import { useT } from '../../i18n/t.ts';
import { chipOf } from '../../list/FilterChips.tsx';
import type { ListAddress } from '../../list/useListAddress.ts';
import { links } from '../../router/links.ts';
import type { searches } from '../../router/searches.ts';
import { Banner } from '../../ui/Banner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { showToast } from '../../ui/toasts.ts';
import { useWishDecision } from './useWishDecision.ts';
import { wishColumns } from './wishColumns.tsx';

const ReasonDialog = lazyComponent(
  () => import('../../form/reason/ReasonDialog.tsx'),
  'ReasonDialog',
);

const READ = { keepPrevious: true } as const;
/** One row is enough for their number; an older server has none. */
const COUNT = { query: { state: 'open', page: '1', limit: '1' } } as const;

/** What shops wish for their parcels, as the list of To Check shows it while it is `shown`. */
export function useWishList(
  { values, set }: ListAddress<typeof searches.toCheck>,
  query: NonNullable<Input<typeof parcelWishes.list>['query']>,
  { shown, isCard }: { shown: boolean; isCard: boolean },
) {
  const t = useT();
  const read = useRead(parcelWishes.list, { query }, { ...READ, enabled: shown });
  const counted = useRead(parcelWishes.list, COUNT, { handledStatuses: true }).pagination;
  const shop = useShopOption(values.shop_id === undefined ? undefined : Number(values.shop_id));
  const decision = useWishDecision();
  const dialog = useOpened(ReasonDialog);
  const [refused, setRefused] = useState<ParcelWish | null>(null);
  // The reason stands in the row, and above the list once that has left it.
  const { problem } = decision;
  const isGone = problem !== null && read.data?.every(({ id }) => id !== problem.id) === true;
  const code = refused === null ? '' : showParcelCode(refused.parcel.id);
  const total = counted?.total ?? 0;
  return {
    /** How many wait, to be shown on the tab; undefined for none. */
    waiting: total > 0 ? `${total}${counted?.atLeast === true ? '+' : ''}` : undefined,
    list: {
      read,
      rows: read.data,
      pagination: read.pagination,
      columns: wishColumns(t, {
        decision,
        isCard,
        onRefuse: (wish) => {
          setRefused(wish);
          dialog.open();
        },
      }),
      toKey: ({ id }: ParcelWish) => id,
      toScreen: ({ parcel: { id, way_id } }: ParcelWish) => links.delivery({ id, wayId: way_id }),
      notice: isGone && <Banner kind="error">{problem.text}</Banner>,
      filters: (
        <ShopFilter
          id={Number(values.shop_id)}
          shop={shop}
          onPick={(picked) => set({ shop_id: picked?.id })}
        />
      ),
      chips: chipOf('shop_id', t('Shop'), values.shop_id && (shop?.label ?? `#${values.shop_id}`)),
      empty: {
        text: t('No shop waits for an answer about a parcel.'),
        first: <LinkButton to={links.toCheck()}>{t('See what riders recorded')}</LinkButton>,
        narrowed: t('Nothing found matching your criteria.'),
        showAll: t('Show everything to check'),
      },
      countText: (x: number, y: number, isMore: boolean) =>
        t(isMore ? 'Showing {x} of more than {y} wishes' : 'Showing {x} of {y} wishes', { x, y }),
    },
    dialog: dialog.isOpen && refused !== null && (
      <ReasonDialog
        title={t('Refuse the wish for parcel {code}?', { code })}
        confirm={t('Refuse')}
        danger
        send={(reason) => decision.refuse(refused, reason)}
        onClose={dialog.close}
        onDone={() => showToast('success', t('Refused. The shop reads why in its portal.'))}
      >
        {t('{shop} reads your reason in its portal.', { shop: refused.shop.name })}
      </ReasonDialog>
    ),
  };
}
