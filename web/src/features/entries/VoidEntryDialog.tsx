import { entries, type CashBookLine } from '@waydesk/contract/money/entries.ts';
import { ReasonDialog } from '../../form/reason/ReasonDialog.tsx';
import { useMoneyOut } from '../../form/moneyOut/useMoneyOut.ts';
import { useT } from '../../i18n/t.ts';
import { SignedMoney } from '../../ui/amounts/SignedMoney.tsx';
import { showToast } from '../../ui/toasts.ts';
import { LineAbout } from './LineAbout.tsx';

interface Props {
  line: CashBookLine;
  onClose: () => void;
}

/** Takes an entry back: both stay in the book. */
export function VoidEntryDialog({ line, onClose }: Props) {
  const t = useT();
  const send = useMoneyOut(entries.void, { anyway: t('Void anyway') });
  const id = line.entry_id ?? 0;
  return (
    <ReasonDialog
      title={t('Void entry #{id}', { id })}
      confirm={t('Void the entry')}
      danger
      send={(reason) => send({ params: { id }, body: { reason } })}
      onClose={onClose}
      onDone={() => showToast('success', t('Entry voided'))}
    >
      <span className="flex flex-wrap items-baseline gap-x-2">
        <LineAbout line={line} />
        <SignedMoney amount={line.amount} moved />
      </span>
      <span className="text-muted mt-1 block">
        {line.kind === 'payment'
          ? t('The statement will be open again, and its deliveries will count as delivered again.')
          : t('A reversing line is added; both lines stay in the cash book.')}
      </span>
    </ReasonDialog>
  );
}
