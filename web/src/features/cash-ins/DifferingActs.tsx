import type { CashInDetail } from '@waydesk/contract/money/cash-ins.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { acts } from '@waydesk/contract/run/act-reviews.ts';
import { useRead } from '../../api/useRead.ts';
import { detailTexts, takenText } from '../../entities/acts/actWords.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { Card } from '../../ui/Card.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';

type Line = CashInDetail['lines'][number];

/**
 * The deliveries of a cash-in of which the rider entered another amount on the phone than the parcel
 * said: what the person who decides about a difference looks for.
 */
export function DifferingActs({ rider, lines }: Props) {
  const t = useT();
  const found = useDiffering(rider, lines);
  if (found.length === 0) return null;
  return (
    <Card title={t('Amounts that differ')} className="no-print">
      <p className="text-muted mb-2">
        {t('On the phone the rider entered another amount than the parcel says.')}
      </p>
      <ul className="divide-line border-line divide-y border-t">
        {found.map((act) => (
          <li key={act.id} className="py-2">
            <TextLink to={links.delivery({ id: act.parcel.id, wayId: act.parcel.way_id })}>
              <span className="tabular-nums">{showParcelCode(act.parcel.id)}</span>
            </TextLink>{' '}
            {takenText(act, t)}
            <p className="text-muted text-xs [overflow-wrap:anywhere]">
              <Timestamp at={act.happened_at} />
              {detailTexts(act, t).map((text) => ` · ${text}`)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface Props {
  rider: number;
  lines: readonly Line[];
}

/** The newest are enough: what a count contains is some days old at most. */
const MOST = '100';

function useDiffering(rider: number, lines: readonly Line[]) {
  const query = { rider_id: String(rider), differs: true, limit: MOST };
  const { data } = useRead(acts.list, { query }, { handledStatuses: true });
  const own = new Set(lines.map(({ delivery_id: id }) => id));
  const all = Array.isArray(data) ? data : [];
  return all.filter(({ parcel }) => own.has(parcel.id));
}
