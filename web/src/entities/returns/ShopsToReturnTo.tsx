import { parcels } from '@waydesk/contract/parcels/parcels.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import type { ShopOption } from '../options.ts';

const OLDEST = { returning: true, sortOrder: 'asc', limit: 100 } as const;

/** The shops whose parcels have waited longest to go back; any other is found by its name. */
export function ShopsToReturnTo({ onPick }: { onPick: (shop: ShopOption) => void }) {
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
