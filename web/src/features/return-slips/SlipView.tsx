import { type ReturnSlipDetail, returnSlips } from '@waydesk/contract/parcels/return-slips.ts';
import { useT } from '../../i18n/t.ts';
import { PaperFact } from '../../page/PaperFact.tsx';
import { SignatureLines } from '../../page/SignatureLines.tsx';
import { links } from '../../router/links.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { SlipTable } from './SlipTable.tsx';
import { useSlipRemoval } from './useSlipRemoval.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { useWrite } from '../../api/useWrite.ts';
import { useIdempotentSend } from '../../form/once/useIdempotentSend.ts';
import { ROW_STATUSES, useRowAction } from '../../list/rowAction/useRowAction.ts';
import { lazyComponent, useOpened } from '../../api/lazyComponent.tsx';
import { Button } from '../../ui/Button.tsx';
import { PrintButton } from '../../ui/print/PrintButton.tsx';
import { confirmDialog } from '../../ui/confirm.tsx';
import { showToast } from '../../ui/toasts.ts';

/** On the screen and on A4: whose slip it is, its parcels, who signs. */
export function SlipView({ slip }: { slip: ReturnSlipDetail }) {
  const t = useT();
  const removal = useSlipRemoval(slip);
  const { shop, items, created_by: made, handed_by: handed, handed_at: at } = slip;
  const isOpen = slip.status === 'open';
  return (
    <div data-numbered-pages className="flex flex-col gap-4 print:block">
      <SlipActions slip={slip} />
      {removal.problem !== null && <Banner kind="error">{removal.problem}</Banner>}
      <dl className="flex flex-wrap gap-x-8 gap-y-2 print:mb-3 print:text-[10pt] print:leading-[1.7]!">
        <PaperFact name={t('Shop')}>
          {shop?.id ? (
            <TextLink to={links.shop(shop.id)} className="pointer-coarse:font-normal">
              {shop.osName}
            </TextLink>
          ) : (
            '–'
          )}
        </PaperFact>
        <PaperFact name={t('Parcels')}>{items.length.toLocaleString('en')}</PaperFact>
        <PaperFact name={t('Created At')}>
          <Timestamp at={slip.created_at} />
          {made !== null && ` · ${made.name}`}
        </PaperFact>
        {at !== null && (
          <PaperFact name={t('Handed over')}>
            <Timestamp at={at} />
            {handed !== null && ` · ${handed.name}`}
          </PaperFact>
        )}
        {slip.received_by_name !== null && (
          <PaperFact name={t('Parcels received by')}>{slip.received_by_name}</PaperFact>
        )}
      </dl>
      <Card className="print:border-0 print:p-0">
        {items.length === 0 ? (
          <p className="text-muted">{t('This slip is empty')}</p>
        ) : (
          <SlipTable items={items} removal={isOpen ? removal : null} />
        )}
      </Card>
      <SignatureLines names={['Handed over by', 'Parcels received by']} />
    </div>
  );
}

const HandOverDialog = lazyComponent(() => import('./HandOverDialog.tsx'), 'HandOverDialog');

/** The actions on a slip; a closed one can only be printed. */
function SlipActions({ slip }: { slip: ReturnSlipDetail }) {
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
