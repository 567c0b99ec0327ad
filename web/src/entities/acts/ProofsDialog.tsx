import type { Act } from '@waydesk/contract/run/act-reviews.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { useT } from '../../i18n/t.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ACT_NAMES, detailTexts } from './actWords.ts';
import { ProofPicture } from './ProofPicture.tsx';

interface Props {
  act: Act;
  onClose: () => void;
}

/** All photos and signatures of an act, below what it says. */
export function ProofsDialog({ act, onClose }: Props) {
  const t = useT();
  const code = showParcelCode(act.parcel.id);
  return (
    <Dialog
      title={t('Photos and signatures of parcel {code}', { code })}
      onClose={onClose}
      className="w-[min(48rem,calc(100vw-2rem))]"
    >
      <p className="[overflow-wrap:anywhere]">
        {[t(ACT_NAMES[act.kind]), ...detailTexts(act, t)].join(' · ')}
      </p>
      <ul className="flex flex-col gap-3">
        {act.proofs.map((proof) => (
          <li key={proof.id}>
            <ProofPicture proof={proof} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
