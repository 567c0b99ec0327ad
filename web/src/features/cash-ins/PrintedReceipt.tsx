import type { CashInDetail } from '@waydesk/contract/money/cash-ins.ts';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { CompanyHead } from '../../page/company/CompanyHead.tsx';
import { Receipt } from './Receipt.tsx';
import { ReceiptButtons } from './ReceiptButtons.tsx';
import { ReceiptSlip } from './ReceiptSlip.tsx';
import { usePaper } from './usePaper.ts';

/** The receipt with its buttons; `children` stand between them, on the screen only. */
export function PrintedReceipt({
  cashIn,
  children,
}: {
  cashIn: CashInDetail;
  children?: ReactNode;
}) {
  const { paper, slip, print } = usePaper();
  return (
    <>
      <CompanyHead />
      <ReceiptButtons cashIn={cashIn} onPrint={print} />
      <div className="no-print contents">{children}</div>
      <Receipt cashIn={cashIn} />
      {/* Apart from the page, of which nothing is printed on a roll. */}
      {paper === 'roll' && createPortal(<ReceiptSlip cashIn={cashIn} slip={slip} />, document.body)}
    </>
  );
}
