import { type CashInDetail, NO_RIDER } from '@waydesk/contract/money/cash-ins.ts';
import type { ReactNode, RefObject } from 'react';
import { useT } from '../../i18n/t.ts';
import { CompanyLines } from '../../page/company/CompanyHead.tsx';
import { Money } from '../../ui/Money.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { noteLines, riderBalanceLabel, riderBalanceAfter } from './receipt.ts';
import { deliveriesText } from '../../entities/people/deliveriesText.ts';
import { stateText } from './words.ts';

interface Props {
  cashIn: CashInDetail;
  slip: RefObject<HTMLDivElement | null>;
}

const LINE = 'flex items-baseline justify-between gap-2';

/**
 * The receipt for a roll of 80 mm. Sizes are those of paper, so that it is as long on the screen,
 * where it is only measured, as when it is printed.
 */
export function ReceiptSlip({ cashIn, slip }: Props) {
  const t = useT();
  const { id, rider, state, counted, expected, carried, transfers } = cashIn;
  const at = cashIn.posted_at ?? cashIn.created_at;
  const rest = riderBalanceAfter(cashIn);
  const line = (name: ReactNode, amount: number, isBold = false) => (
    <div className={isBold ? `${LINE} font-semibold` : LINE}>
      <span className="min-w-0">{name}</span>
      <Money amount={amount} exact />
    </div>
  );
  return (
    <div
      ref={slip}
      data-slip=""
      aria-hidden="true"
      className="font-paper [color:#000] pointer-events-none invisible fixed top-0 left-0 w-[74mm] text-[9pt] leading-[13pt] print:visible print:static [:lang(my)_&]:leading-[16pt]"
    >
      <CompanyLines />
      <p className="text-center text-[11pt] font-semibold">{t('Cash-in #{id}', { id })}</p>
      <p className="text-center">
        <Timestamp at={at} />
      </p>
      {state !== 'posted' && <p className="text-center">{stateText(state, t)}</p>}
      <p className="mt-[4pt] font-semibold">{rider?.name ?? t(NO_RIDER)}</p>
      <div className="my-[4pt] border-y border-dashed py-[3pt]">
        {noteLines(cashIn).map(({ note, count, sum }) => (
          <div key={note} className={`${LINE} tabular-nums`}>
            <span>
              {note.toLocaleString('en')} × {count}
            </span>
            <Money amount={sum} />
          </div>
        ))}
        {transfers.map(({ place, amount, reference }, n) => (
          <div key={n}>
            {line(
              <>
                {t.sent(place)}
                {reference !== null && ` (${reference})`}
              </>,
              amount,
            )}
          </div>
        ))}
      </div>
      {line(t('Counted'), counted, true)}
      {expected !== null && line(t('Expected'), expected)}
      {carried !== null && carried !== 0 && line(t('Owed Before'), carried)}
      {rest !== null && rest !== 0 && line(t(riderBalanceLabel(cashIn)), Math.abs(rest))}
      {expected !== null && <p>{deliveriesText(cashIn.deliveries, t)}</p>}
      <p className="mt-[4pt]">
        {t('Counted By')}: {cashIn.counted_by.name}
      </p>
      <p className="mt-[22pt] border-t pt-[2pt] text-center">{t('Signature of the rider')}</p>
    </div>
  );
}
