import { returnSlips, type ReturnSlipDetail } from '@waydesk/contract/parcels/return-slips.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { useWrite } from '../../api/useWrite.ts';
import { useIdempotentSend } from '../../form/once/useIdempotentSend.ts';
import { useT } from '../../i18n/t.ts';
import { ROW_STATUSES, useRowAction } from '../../list/rowAction/useRowAction.ts';
import { lazyComponent, useOpened } from '../../api/lazyComponent.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { PrintButton } from '../../ui/print/PrintButton.tsx';
import { confirmDialog } from '../../ui/confirm.tsx';
import { showToast } from '../../ui/toasts.ts';

const HandOverDialog = lazyComponent(() => import('./HandOverDialog.tsx'), 'HandOverDialog');

/** The actions on a slip; a closed one can only be printed. */
export function SlipActions({ slip }: { slip: ReturnSlipDetail }) {
  const t = useT();
  const dialog = useOpened(HandOverDialog);
  const voiding = useVoid(slip);
  const isOpen = slip.status === 'open';
  return (
    <>
      {voiding.problem !== null && <Banner kind="error">{voiding.problem}</Banner>}
      <div className="no-print flex flex-wrap gap-2">
        {isOpen && (
          <Button
            variant="primary"
            aria-haspopup="dialog"
            aria-disabled={slip.items.length === 0}
            onClick={() => slip.items.length > 0 && dialog.open()}
          >
            {t('Hand over to the shop')}
          </Button>
        )}
        {slip.items.length > 0 && <PrintButton />}
        {isOpen && (
          <Button busy={voiding.busy !== null} onClick={() => void voiding.press()}>
            {t('Void')}
          </Button>
        )}
      </div>
      {dialog.isOpen && <HandOverDialog slip={slip} onClose={dialog.close} />}
    </>
  );
}

function useVoid({ id }: ReturnSlipDetail) {
  const t = useT();
  const { run: send } = useWrite(returnSlips.void, { handledStatuses: ROW_STATUSES });
  const keyed = useIdempotentSend();
  const { busy, problem, run } = useRowAction();
  const press = async () => {
    const question = t('Void return slip #{id}? Its parcels still have to be returned.', { id });
    if (!(await confirmDialog(question, { danger: true, confirm: t('Void') }))) return;
    const work = async () => {
      await keyed({ params: { id } }, (input, idempotencyKey) => send(input, { idempotencyKey }));
      showToast('success', t('Return slip #{id} voided', { id }));
    };
    await run(id, work, inlineText);
  };
  return { busy, problem, press };
}
