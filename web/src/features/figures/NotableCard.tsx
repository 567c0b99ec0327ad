import { type FiguresData, MAX_NOTABLE } from '@waydesk/contract/money/figures.ts';
import { CircleCheck } from 'lucide-react';
import { type Translate, useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { writeCount } from '../../ui/chart/chart.ts';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { type Notable, notablePage } from './figureLinks.ts';
import { notableName } from './words.ts';

/**
 * Notable events for the owner: voids, write-offs, counts approved by the person who made them, and
 * changes to parcels that moved money.
 */
export function NotableCard({ notable }: Pick<FiguresData, 'notable'>) {
  const t = useT();
  return (
    <Card title={t('Worth checking')}>
      {notable.length === 0 ? (
        <p className="text-muted flex items-center gap-1.5">
          <CircleCheck aria-hidden="true" className="text-good size-4 shrink-0" />
          {t('Nothing was voided, written off, self-approved or moved by hand.')}
        </p>
      ) : (
        <ul className="divide-line divide-y">
          {notable.map((one) => (
            <Line key={`${one.kind} ${one.id} ${one.at}`} one={one} />
          ))}
        </ul>
      )}
      {notable.length >= MAX_NOTABLE && (
        <p className="text-muted mt-2 text-xs">
          {t('The newest {n} are shown; the XLSX file has all of them.', { n: MAX_NOTABLE })}
        </p>
      )}
    </Card>
  );
}

function Line({ one }: { one: Notable }) {
  const t = useT();
  const known = notableName(one.kind);
  const name = `${known === null ? one.kind : t(known)} ${numberOf(one, t)}`;
  return (
    <li className="py-1.5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <TextLink to={notablePage(one)}>{name}</TextLink>
        <span className="ml-auto">
          <SignedMoney amount={one.amount} />
        </span>
      </p>
      <p className="text-muted text-xs [overflow-wrap:anywhere]">
        {one.user?.name ?? t('Direct change in the database')} · <Timestamp at={one.at} />
        {one.reason !== null && ` · ${one.reason}`}
      </p>
    </li>
  );
}

/** The document's number; of parcels theirs, the first of many. */
function numberOf({ id, parcels }: Notable, t: Translate): string {
  if (parcels == null || parcels.count === 1) return `#${id}`;
  const first = parcels.first.map((parcel) => `#${parcel}`).join(', ');
  const rest = parcels.count > parcels.first.length ? ' …' : '';
  return `${first}${rest} (${t('{n} parcels', { n: writeCount(parcels.count) })})`;
}
