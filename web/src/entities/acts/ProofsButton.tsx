import type { Act } from '@waydesk/contract/run/act-reviews.ts';
import { Camera } from 'lucide-react';
import { lazyComponent, useOpened } from '../../api/lazyComponent.tsx';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';

const ProofsDialog = lazyComponent(() => import('./ProofsDialog.tsx'), 'ProofsDialog');

/** How many photos and signatures there are, and the way to see them: on a slow line each costs. */
export function ProofsButton({ act }: { act: Act }) {
  const t = useT();
  const { isOpen, open, close } = useOpened(ProofsDialog);
  const count = act.proofs.length;
  if (count === 0) return null;
  return (
    <>
      <Button
        small
        aria-haspopup="dialog"
        aria-label={t('Photos and signatures: {count}', { count })}
        onClick={open}
      >
        <Camera aria-hidden="true" className="size-4" />
        {count}
      </Button>
      {isOpen && <ProofsDialog act={act} onClose={close} />}
    </>
  );
}
