import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { Parcel } from '@waydesk/contract/parcels/parcels.ts';
import type { ReturnSlipDetail } from '@waydesk/contract/parcels/return-slips.ts';
import { useT } from '../../i18n/t.ts';
import { Checkbox } from '../../ui/inputs.tsx';
import { factTexts } from '../delivery/parcelWords.ts';

interface Props {
  rows: readonly Parcel[];
  total: number;
  slip: ReturnSlipDetail | null;
  /** Those that are not to be put on the slip. */
  left: readonly number[];
  onChange: (left: readonly number[]) => void;
}

/** The parcels that go back, each to be left out. */
export function ReturnableList({ rows, total, slip, left, onChange }: Props) {
  const t = useT();
  const onSlip = slip?.items.length ?? 0;
  return (
    <div className="flex flex-col gap-2">
      {slip !== null && onSlip > 0 && (
        <p className="text-muted">
          {t('{n} already on return slip #{id}', { n: onSlip.toLocaleString('en'), id: slip.id })}
        </p>
      )}
      {rows.length === 0 && <p>{t('No other parcels are going back to this shop.')}</p>}
      <ul className="flex max-h-72 flex-col gap-1 overflow-y-auto">
        {rows.map((parcel) => (
          <li key={parcel.id}>
            <Checkbox
              checked={!left.includes(parcel.id)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? left.filter((id) => id !== parcel.id) : [...left, parcel.id],
                )
              }
              label={[
                showParcelCode(parcel.id),
                parcel.customer_name,
                t.place(parcel.township ?? ''),
              ]
                .filter(Boolean)
                .join(' · ')}
            />
            <p className="text-muted pl-6 text-xs">{factTexts(parcel, t).join(' · ')}</p>
          </li>
        ))}
      </ul>
      {total > rows.length + onSlip && (
        <p className="text-muted">
          {t('Add these to the slip first; more parcels are waiting to go back.')}
        </p>
      )}
    </div>
  );
}
