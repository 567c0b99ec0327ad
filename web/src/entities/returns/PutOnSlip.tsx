import type { Text } from '@waydesk/contract/texts/text.ts';
import { isOurServer } from '../../api/foreign.ts';
import { useT } from '../../i18n/t.ts';
import { lazyComponent, useOpened } from '../../api/lazyComponent.tsx';
import { Button } from '../../ui/Button.tsx';

const PutOnSlipDialog = lazyComponent(() => import('./PutOnSlipDialog.tsx'), 'PutOnSlipDialog');

interface Props {
  /** Chosen beforehand; null if nobody has chosen one. */
  shop: { id: number; label: string } | null;
  variant?: 'primary' | 'plain';
  small?: boolean;
  text?: Text;
}

/** Opens the parcels that go back to a shop, to put them on its slip. */
export function PutOnSlip({
  shop,
  variant = 'plain',
  small = false,
  text = 'Add to a slip',
}: Props) {
  const t = useT();
  const { isOpen, open, close } = useOpened(PutOnSlipDialog);
  // A server that knows only the documents has no slips.
  if (!isOurServer()) return null;
  return (
    <>
      <Button variant={variant} small={small} aria-haspopup="dialog" onClick={open}>
        {t(text)}
      </Button>
      {isOpen && <PutOnSlipDialog shop={shop} onClose={close} />}
    </>
  );
}
