/** Fetching a way from its shop: what is there is ticked, the rest stays assigned. */
import type { RunParcel, RunPickup } from '@waydesk/contract/run/run.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Money } from '../../ui/Money.tsx';
import { BigButton, bigClasses } from '../../ui/thumb/bigButtons.tsx';
import { CodeScanner } from './CodeScanner.tsx';
import { DoorPhotos } from './DoorPhotos.tsx';
import { RunPage } from './RunPage.tsx';
import { useActSheet } from './useActSheet.ts';
import { SaveMove } from './SaveMove.tsx';
import { useRecord } from './useRecord.ts';
import { useRunViews } from './views.ts';

interface TickProps {
  parcel: RunParcel;
  isTicked: boolean;
  onTick: () => void;
}

function Tick({ parcel, isTicked, onTick }: TickProps) {
  const t = useT();
  return (
    <li>
      <label className="has-checked:bg-accent-soft flex min-h-16 items-center gap-3 px-4 py-2">
        <input
          type="checkbox"
          checked={isTicked}
          onChange={onTick}
          className="accent-accent size-7 shrink-0"
        />
        <span className="min-w-0 flex-1">
          <span className="block text-base font-semibold">{parcel.customer_name}</span>
          <span className="text-muted block text-sm">
            <span className="tabular-nums">{showParcelCode(parcel.id)}</span> ·{' '}
            {t.place(parcel.township)}
          </span>
          {parcel.fragile && <Badge tone="amber">{t('Fragile')}</Badge>}
        </span>
        <span className="shrink-0 text-sm">
          <Money amount={parcel.total_collect_amount} exact />
        </span>
      </label>
    </li>
  );
}

function ShopFacts({ pickup: { shop, comments } }: { pickup: RunPickup }) {
  const t = useT();
  const address = [shop.address, shop.township && t.place(shop.township)].filter(Boolean);
  return (
    <section aria-label={t('Shop')} className="flex flex-col gap-2">
      {address.length > 0 && <p className="text-base">{address.join(', ')}</p>}
      {comments !== null && <p className="bg-warn-soft rounded-card px-3 py-2">{comments}</p>}
      {shop.phone !== null && (
        <a href={`tel:${shop.phone}`} className={bigClasses('plain')}>
          <Phone aria-hidden="true" className="size-5" />
          {t('Call the shop')}
        </a>
      )}
    </section>
  );
}

interface MissingProps {
  missing: readonly RunParcel[];
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

function MissingDialog({ missing, isBusy, onConfirm, onClose }: MissingProps) {
  const t = useT();
  return (
    <Dialog
      role="alertdialog"
      title={
        missing.length === 1
          ? t('1 parcel is missing')
          : t('{n} parcels are missing', { n: missing.length })
      }
      onClose={onClose}
    >
      <p>{t('Still at the shop, and still yours to fetch:')}</p>
      <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto">
        {missing.map((parcel) => (
          <li key={parcel.id}>
            <span className="tabular-nums">{showParcelCode(parcel.id)}</span> {parcel.customer_name}
          </li>
        ))}
      </ul>
      <div className="flex justify-between gap-3">
        <BigButton onClick={onClose}>{t('Look again')}</BigButton>
        <BigButton fill="main" busy={isBusy} onClick={onConfirm}>
          {t('Leave them')}
        </BigButton>
      </div>
    </Dialog>
  );
}

export function PickupScreen({ pickup }: { pickup: RunPickup }) {
  const t = useT();
  const { back } = useRunViews();
  const { way_id, shop, parcels } = pickup;
  // Parcels count from 1, so a way's own sheet is below.
  const sheet = useActSheet(-way_id, 'pickup', { ticked: [] as readonly number[] });
  const { record, isBusy, error } = useRecord();
  const [isAsked, setAsked] = useState(false);
  if (sheet === null) return <Loading />;
  const isTicked = ({ id }: RunParcel) => sheet.values.ticked.includes(id);
  const ticked = parcels.filter(isTicked);
  const missing = parcels.filter((parcel) => !isTicked(parcel));

  const toggle = (parcel: RunParcel) =>
    sheet.set({
      ticked: isTicked(parcel)
        ? sheet.values.ticked.filter((id) => id !== parcel.id)
        : [...sheet.values.ticked, parcel.id],
    });
  const save = async () => {
    const acts = ticked.map(({ id: parcel }, at) => ({
      parcel,
      move: { kind: 'pickup' } as const,
      // A photo shows all of them, and belongs to the first.
      ...(at === 0 && { pictures: { photos: sheet.photos } }),
    }));
    await record(acts, async () => {
      await sheet.forget();
      back();
    });
  };
  const onScanned = (id: number) => {
    const parcel = parcels.find((one) => one.id === id);
    if (parcel === undefined) return t('This parcel is not of this pickup.');
    if (!isTicked(parcel)) toggle(parcel);
    return t('{name}: ticked', { name: parcel.customer_name });
  };
  return (
    <RunPage
      title={shop.name}
      actions={
        <SaveMove
          fill="good"
          isOff={ticked.length === 0}
          isBusy={isBusy}
          error={error}
          onSave={() => (missing.length > 0 ? setAsked(true) : void save())}
        >
          {t('Picked up: {n} of {all}', { n: ticked.length, all: parcels.length })}
        </SaveMove>
      }
    >
      <ShopFacts pickup={pickup} />
      <CodeScanner onParcel={onScanned} />
      {parcels.length > 1 && (
        <BigButton
          isOff={missing.length === 0}
          onClick={() => sheet.set({ ticked: parcels.map(({ id }) => id) })}
        >
          {t('Tick all')}
        </BigButton>
      )}
      <ul className="bg-surface border-line divide-line rounded-card divide-y overflow-hidden border">
        {parcels.map((parcel) => (
          <Tick
            key={parcel.id}
            parcel={parcel}
            isTicked={isTicked(parcel)}
            onTick={() => toggle(parcel)}
          />
        ))}
      </ul>
      <DoorPhotos photos={sheet.photos} onChange={sheet.setPhotos} flush={sheet.flush} />
      {isAsked && (
        <MissingDialog
          missing={missing}
          isBusy={isBusy}
          onConfirm={() => void save()}
          onClose={() => setAsked(false)}
        />
      )}
    </RunPage>
  );
}
