import { acts, type Act } from '@waydesk/contract/run/act-reviews.ts';
import { useT } from '../../i18n/t.ts';
import { LoadedPicture } from '../pictures/LoadedPicture.tsx';
import { PROOF_NAMES } from './proofWords.ts';

/** A photo or a signature of an act. */
export function ProofPicture({ proof: { id, kind } }: { proof: Act['proofs'][number] }) {
  const t = useT();
  return <LoadedPicture route={acts.proof} id={id} alt={t(PROOF_NAMES[kind])} />;
}
