import { statements } from '@waydesk/contract/money/statements.ts';
import { useRead } from '../../api/useRead.ts';
import { settlementLabel } from '@waydesk/contract/records/record-labels.ts';
import { useT } from '../../i18n/t.ts';
import { useListAddress } from '../../list/useListAddress.ts';
import { CachedBanner } from '../../page/cached/CachedBanner.tsx';
import { RecordState } from '../../page/RecordState.tsx';
import { links } from '../../router/links.ts';
import { useIdParam } from '../../router/params.ts';
import { searches } from '../../router/searches.ts';
import { Badge } from '../../ui/Badge.tsx';
import { CardSkeletons } from '../../ui/cards/CardSkeletons.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { missingText } from './failureText.ts';
import { PREVIEW_SKELETON_GRID } from './settle/previewGrid.ts';
import { Preview } from './settle/Preview.tsx';

/** /settle/{shop}: the next statement of a shop, before it is made. */
export function SettleShopPage() {
  const id = useIdParam();
  return <Opened key={id} id={id} />;
}

function Opened({ id }: { id: number }) {
  const t = useT();
  const address = useListAddress(searches.settleShop);
  const { upto } = address.values;
  const isAddress = Number.isInteger(id);
  const read = useRead(
    statements.preview,
    { params: { id }, query: { upto } },
    { enabled: isAddress, keepPrevious: true },
  );
  const preview = read.data;
  const back = { to: links.settle(), label: t('Shop Statements') };
  if (preview === undefined) {
    const cards = { [t('Calculation')]: 5, [t('Ready to settle')]: 10 };
    return (
      <Page title={t('Shop Statements')}>
        <RecordState
          {...{ read, isAddress, back }}
          missingText={missingText(read.failure, t('Shop not found'))}
          skeleton={<CardSkeletons cards={cards} className={PREVIEW_SKELETON_GRID} />}
        />
      </Page>
    );
  }
  const { shop, settlement_type: type } = preview;
  return (
    <Page
      title={t('Settle: {name}', { name: shop.name })}
      aside={type !== null && <Badge>{t.sent(settlementLabel(type))}</Badge>}
      actions={
        <>
          <LinkButton to={links.statements({ shop_id: shop.id })}>
            {t('Statements List')}
          </LinkButton>
          <LinkButton to={back.to}>{back.label}</LinkButton>
        </>
      }
    >
      <CachedBanner read={read} />
      <Preview
        preview={preview}
        isFetching={read.isFetching}
        onUpto={(day) => address.set({ upto: day })}
      />
    </Page>
  );
}
