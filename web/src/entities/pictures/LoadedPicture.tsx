import type { Route } from '@waydesk/contract/calls/route.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { inlineText } from '../../api/errorTexts.ts';
import { loadPicture } from '../../api/pictures/picture.ts';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Loading } from '../../ui/Loading.tsx';

type PictureById = Route & { picture: true; params: object };

interface Props {
  route: PictureById;
  id: string;
  alt: string;
}

/** A photo or a signature as large as there is room. Only the person's own token opens it. */
export function LoadedPicture({ route, id, alt }: Props) {
  const { address, failure, again } = usePicture(route, id);
  if (failure !== undefined)
    return <ErrorBanner text={inlineText(failure)} requestId={failure.requestId} onRetry={again} />;
  if (address === undefined) return <Loading />;
  return (
    <img
      src={address}
      alt={alt}
      // A signature is dark on nothing.
      className="rounded-control border-line max-h-[70vh] max-w-full border bg-white object-contain"
    />
  );
}

/** Its address in this browser, for as long as it is shown. */
function usePicture(route: PictureById, id: string) {
  const [attempts, setAttempts] = useState(0);
  const [state, setState] = useState<{ address?: string; failure?: ApiError }>({});
  useEffect(() => {
    const stop = new AbortController();
    let address: string | undefined;
    loadPicture(route, { params: { id } } as never, { signal: stop.signal }).then(
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
  }, [route, id, attempts]);
  const again = () => {
    setState({});
    setAttempts((n) => n + 1);
  };
  return { ...state, again };
}
