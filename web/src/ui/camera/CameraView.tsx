import type { Ref } from 'react';
import { useT } from '../../i18n/t.ts';
import { Loading } from '../Loading.tsx';

interface Props {
  video: Ref<HTMLVideoElement>;
  isReady: boolean;
}

/** What the camera sees. */
export function CameraView({ video, isReady }: Props) {
  const t = useT();
  return (
    <>
      {!isReady && <Loading />}
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('Camera view')}
        className="rounded-card bg-sunken aspect-square w-full object-cover"
      />
    </>
  );
}
