import type { FiguresData } from '@waydesk/contract/money/figures.ts';
import type { FiguresBy } from '@waydesk/contract/calls/list-queries.ts';
import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DayColumns } from './DayColumns.tsx';
import { LinesTable } from './LinesTable.tsx';
import { chargesOf } from './figureLinks.ts';
import { daysIn, type ShownDays } from './periods.ts';
import { RowsLink } from './RowsLink.tsx';
import { CHARGES_BY } from './words.ts';

interface Props {
  data: FiguresData;
  by: FiguresBy;
  period: ShownDays;
}

/** Days without anything are told too. */
const isEmpty = ({ lines, totals }: FiguresData) =>
  [totals, ...lines].every(({ charges, delivered, failed, returned, cancelled }) =>
    [charges, delivered, failed, returned, cancelled].every((n) => n === 0),
  );

/** The charges earned: a chart of days, or bars next to the names of shops and townships. */
export function EarnedCard({ data, by, period }: Props) {
  const t = useT();
  const [isTable, setTable] = useState(false);
  const days = by === 'day' ? daysIn(period) : [];
  // One day needs no picture.
  const hasPicture = days.length > 1;
  const { totals, lines } = data;
  return (
    <Card
      title={t(CHARGES_BY[by])}
      actions={
        hasPicture && (
          <Button small onClick={() => setTable(!isTable)}>
            {isTable ? t('Show as chart') : t('Show as table')}
          </Button>
        )
      }
    >
      {isEmpty(data) ? (
        <EmptyState text={t('Nothing was delivered in this period.')} />
      ) : hasPicture && !isTable ? (
        <>
          <p className="mb-2 flex flex-wrap items-baseline gap-x-2">
            <span className="text-muted">{t('Total')}</span>
            <b className="text-xl">
              <RowsLink to={chargesOf(period)}>
                <SignedMoney amount={totals.charges} />
              </RowsLink>
            </b>
          </p>
          <DayColumns key={`${days[0]} ${days.length}`} days={days} lines={lines} />
        </>
      ) : (
        <LinesTable lines={lines} totals={totals} by={by} period={period} />
      )}
    </Card>
  );
}
