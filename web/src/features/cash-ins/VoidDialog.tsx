import { cashIns, type CashInDetail } from '@waydesk/contract/money/cash-ins.ts';
import { useMoneyOut } from '../../form/moneyOut/useMoneyOut.ts';
import { ReasonDialog } from '../../form/reason/ReasonDialog.tsx';
import { useT } from '../../i18n/t.ts';
import { showToast } from '../../ui/toasts.ts';

interface Props {
  cashIn: CashInDetail;
  onClose: () => void;
}

/** Takes a cash-in back; the reason stays on the document. */
export function VoidDialog({ cashIn: { id }, onClose }: Props) {
  const t = useT();
  const send = useMoneyOut(cashIns.void, { anyway: t('Void anyway') });
  return (
    <ReasonDialog
      title={t('Void cash-in #{id}', { id })}
      confirm={t('Void')}
      danger
      send={(reason) => send({ params: { id }, body: { reason } })}
      onClose={onClose}
      onDone={() =>
        showToast('success', t('Cash-in voided. The rider has to hand in the cash again.'))
      }
    >
      {t('Its deliveries are open again, and the rider has to hand in their cash again.')}
    </ReasonDialog>
  );
}
