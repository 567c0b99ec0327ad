import { deliveryStatusLabel } from '@waydesk/contract/rules/delivery-status.ts';
import type { ParcelSummary } from '@waydesk/contract/parcels/scans.ts';
import { ScanLine } from 'lucide-react';
import { factTexts } from '../../entities/delivery/parcelWords.ts';
import { useT } from '../../i18n/t.ts';
import { classes } from '../../ui/classes.ts';
import { Money } from '../../ui/Money.tsx';
import { Words } from '../../ui/Words.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { ScanEntry } from './entry.ts';
import { entryStyle, entryText } from './entryStyle.ts';
import { showScannedCode } from './scannedCode.ts';

/** The newest scan, to be read from two metres away. */
export function LastScan({ entry }: { entry: ScanEntry | undefined }) {
  const t = useT();
  if (entry === undefined) {
    return (
      <div
        role="status"
        aria-label={t('Last scan')}
        className="rounded-card border-control text-muted flex flex-col items-center gap-2 border border-dashed p-5 text-center text-pretty"
      >
        <ScanLine aria-hidden="true" className="size-7" />
        <p>{t('Scan a label. A scanner works right away, wherever the cursor is.')}</p>
      </div>
    );
  }
  const { icon: Icon, frame, ink } = entryStyle(entry);
  return (
    <div
      role="status"
      aria-label={t('Last scan')}
      className={classes('rounded-card border p-4', frame)}
    >
      <p className={classes('flex items-center gap-3 text-xl font-semibold lg:text-2xl', ink)}>
        <Icon aria-hidden="true" className="size-8 shrink-0 lg:size-10" />
        <span className="text-pretty">
          <Words text={entryText(entry, t)} />
        </span>
      </p>
      <p className="mt-1 tabular-nums lg:text-xl">{showScannedCode(entry.code)}</p>
      {entry.parcel && <Head parcel={entry.parcel} />}
    </div>
  );
}

function Head({ parcel }: { parcel: ParcelSummary }) {
  const t = useT();
  const facts = factTexts({ ...parcel, prints: 0 }, t);
  return (
    <div className="[overflow-wrap:anywhere]">
      <p className="text-2xl font-semibold lg:text-afar">{t.place(parcel.township ?? '–')}</p>
      <p className="text-base lg:text-2xl">
        {parcel.customer_name} · <Money amount={parcel.total_collect_amount} />
      </p>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <StatusBadge code={parcel.status} label={t.sent(deliveryStatusLabel(parcel.status))} />
        {parcel.rider !== null && (
          <span className="lg:text-2xl">
            {t('Rider')}: <strong>{parcel.rider.name ?? `#${parcel.rider.id}`}</strong>
          </span>
        )}
      </p>
      {facts.length > 0 && <p className="text-label mt-1">{facts.join(' · ')}</p>}
      {parcel.remark !== null && <p className="text-label mt-1">{parcel.remark}</p>}
    </div>
  );
}
