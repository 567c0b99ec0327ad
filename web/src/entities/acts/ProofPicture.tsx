import { acts, type Act } from '@waydesk/contract/run/act-reviews.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { loadPicture } from '../../api/pictures/picture.ts';
import { useT } from '../../i18n/t.ts';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PROOF_NAMES } from './proofWords.ts';

interface Props {
  proof: Act['proofs'][number];
}

/** A photo or a signature as large as there is room. Only the person's own token opens it. */
export function ProofPicture({ proof: { id, kind } }: Props) {
  const t = useT();
  const { address, failure, again } = useProof(id);
  if (failure !== undefined) return <ErrorBanner text={inlineText(failure)} onRetry={again} />;
  if (address === undefined) return <Loading />;
  return (
    <img
      src={address}
      alt={t(PROOF_NAMES[kind])}
      // A signature is dark on nothing.
      className="rounded-control border-line max-h-[70vh] max-w-full border bg-white object-contain"
    />
  );
}

/** Its address in this browser, for as long as it is shown. */
function useProof(id: string) {
  const [attempts, setAttempts] = useState(0);
  const [state, setState] = useState<{ address?: string; failure?: ApiError }>({});
  useEffect(() => {
    const stop = new AbortController();
    let address: string | undefined;
    loadPicture(acts.proof, { params: { id } }, { signal: stop.signal }).then(
      (picture) => {
        if (stop.signal.aborted) return;
        address = URL.createObjectURL(picture);
        setState({ address });
      },
      (failure: unknown) => {
        if (stop.signal.aborted) return;
        if (!(failure instanceof ApiError)) throw failure;
        setState({ failure });
      },
    );
    return () => {
      stop.abort();
      if (address !== undefined) URL.revokeObjectURL(address);
    };
  }, [id, attempts]);
  const again = () => {
    setState({});
    setAttempts((n) => n + 1);
  };
  return { ...state, again };
}
