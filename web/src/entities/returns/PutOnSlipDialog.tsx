import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { inlineText } from '../../api/errorTexts.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { onEnter } from '../../ui/keys/onEnter.ts';
import type { ShopOption } from '../options.ts';
import { ShopSelect } from '../people/ShopSelect.tsx';
import { ReturnableList } from './ReturnableList.tsx';
import { usePutOnSlip } from './usePutOnSlip.ts';
import { useReturnable } from './useReturnable.ts';
import { parcels } from '@waydesk/contract/parcels/parcels.ts';
import { useRead } from '../../api/useRead.ts';

interface Props {
  shop: { id: number; label: string } | null;
  onClose: () => void;
}

/** The parcels that go back to a shop, all chosen, and the slip they are put on. */
export function PutOnSlipDialog({ shop: known, onClose }: Props) {
  const t = useT();
  const router = useRouter();
  // That of the page may still be loading.
  const [picked, setPicked] = useState<ShopOption | null>();
  const shop =
    picked === undefined && known !== null
      ? { ...known, value: String(known.id), address: null }
      : (picked ?? null);
  const [left, setLeft] = useState<readonly number[]>([]);
  const found = useReturnable(shop?.id);
  const { rows, slip } = found;
  const items = rows?.flatMap(({ id }) => (left.includes(id) ? [] : [id])) ?? [];
  const { send, isSending, problem } = usePutOnSlip((id) => router.navigate(links.returnSlip(id)));
  const close = () => {
    if (!isSending) onClose();
  };
  const add = () => {
    if (shop && items.length > 0 && !isSending) void send(shop.id, items);
  };
  return (
    <Dialog title={t('Parcels to return')} onClose={close}>
      <div role="presentation" className="flex flex-col gap-4" onKeyDown={onEnter(add)}>
        <ShopSelect
          value={shop}
          onPick={(next) => {
            setPicked(next);
            setLeft([]);
          }}
        />
        <div className="min-h-28">
          {found.isLoading && <Loading />}
          {found.failure !== undefined && (
            <ErrorBanner
              text={inlineText(found.failure)}
              busy={found.isLoading}
              onRetry={found.again}
            />
          )}
          {shop === null && <ShopsToReturnTo onPick={setPicked} />}
          {rows !== undefined && (
            <ReturnableList {...{ rows, slip, left }} total={found.total} onChange={setLeft} />
          )}
        </div>
        {problem !== null && <Banner kind="error">{problem}</Banner>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={close} aria-disabled={isSending}>
            {t('Cancel')}
          </Button>
          {slip !== null && items.length === 0 && (
            <LinkButton to={links.returnSlip(slip.id)} variant="primary">
              {t('Return Slip #{id}', { id: slip.id })}
            </LinkButton>
          )}
          {(slip === null || items.length > 0) && (
            <Button
              variant="primary"
              busy={isSending}
              aria-disabled={items.length === 0}
              onClick={add}
            >
              {t('Add to a slip')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const OLDEST = { returning: true, sortOrder: 'asc', limit: 100 } as const;

/** The shops whose parcels have waited longest to go back; any other is found by its name. */
function ShopsToReturnTo({ onPick }: { onPick: (shop: ShopOption) => void }) {
  const t = useT();
  const { data } = useRead(parcels.list, { query: OLDEST }, { handledStatuses: true });
  const waiting = (data ?? []).flatMap(({ shop }) =>
    shop === null || shop.id === null ? [] : [[shop.id, shop.osName ?? `#${shop.id}`] as const],
  );
  const shops = new Map(waiting);
  return (
    <>
      <p className="text-muted">{t('Please select a shop')}</p>
      {shops.size > 0 && (
        <ul
          aria-label={t('Parcels to return')}
          className="mt-2 flex max-h-60 flex-wrap gap-2 overflow-y-auto"
        >
          {[...shops].map(([id, label]) => (
            <li key={id}>
              <Button onClick={() => onPick({ id, label, value: String(id), address: null })}>
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
