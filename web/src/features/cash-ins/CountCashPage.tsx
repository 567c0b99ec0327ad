import { cashIns, type CashInDetail, NO_RIDER } from '@waydesk/contract/money/cash-ins.ts';
import { useState } from 'react';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { pathNumber } from '../../router/address.ts';
import { links } from '../../router/links.ts';
import { useParam } from '../../router/params.ts';
import { useChunk } from '../../ui/lazyChunk.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CountSkeleton } from './CashInSkeletons.tsx';
import { CountForm } from './CountForm.tsx';
import { CountResult, SavedReceipt } from './CountResult.tsx';
import { RidersState } from './RidersState.tsx';

/** /cash-in/{rider}; `none` is for deliveries that no rider carried. */
export function CountCashPage() {
  const param = useParam('riderId');
  return <Opened key={param} riderId={param === 'none' ? null : pathNumber(param)} />;
}

function Opened({ riderId }: { riderId: number | null }) {
  const t = useT();
  useChunk(SavedReceipt, 'idle');
  const read = useRead(cashIns.riders, { query: {} }, { cache: 'five-minutes' });
  const [saved, setSaved] = useState<CashInDetail>();
  // The next count starts from nothing, also after a count that did not match.
  const [counts, setCounts] = useState(0);
  const found = read.data?.find(({ rider }) => (rider?.id ?? null) === riderId);
  // Whoever counts goes on, and is answered, although the cash was handed in meanwhile.
  const [known, setKnown] = useState(found);
  if (found !== undefined && found !== known) setKnown(found);
  const row = found ?? known;
  const name = row === undefined ? '' : (row.rider?.name ?? t(NO_RIDER));

  if (saved !== undefined) {
    const again = () => {
      setCounts(counts + 1);
      setSaved(undefined);
    };
    return <CountResult cashIn={saved} onAgain={again} />;
  }
  if (read.data === undefined) {
    return (
      <Page title={t('Cash In')}>
        <RidersState read={read} skeleton={<CountSkeleton />} />
      </Page>
    );
  }
  if (row === undefined) {
    return (
      <Page title={t('Cash In')}>
        <EmptyState text={t('This rider has nothing to hand in')}>
          <LinkButton to={links.cashIn()} variant="primary">
            {t('All riders with cash')}
          </LinkButton>
        </EmptyState>
      </Page>
    );
  }
  return (
    <CountForm
      key={counts}
      rider={riderId}
      title={t('Cash In: {name}', { name })}
      waiting={row.waiting}
      onSaved={setSaved}
    />
  );
}
