/** The camera that reads labels; loads when it is first opened. */
import { useT } from '../../i18n/t.ts';
import { CameraView } from '../../ui/camera/CameraView.tsx';
import { useCamera } from '../../ui/camera/useCamera.ts';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';

interface Props {
  onCode: (text: string) => void;
  onClose: () => void;
}

export function CodeCamera({ onCode, onClose }: Props) {
  const t = useT();
  const { video, error, isReady, torch, again } = useCamera(onCode);
  return (
    <section aria-label={t('Camera')} className="flex flex-col gap-2">
      {error === null ? (
        <CameraView video={video} isReady={isReady} />
      ) : (
        <p role="alert" className="text-danger">
          {t(error)}
        </p>
      )}
      <div className="flex gap-2">
        {error !== null && <BigButton onClick={again}>{t('Try again')}</BigButton>}
        {torch && (
          <BigButton aria-pressed={torch.isOn} onClick={torch.turn}>
            {t('Light')}
          </BigButton>
        )}
        <BigButton className="flex-1" onClick={onClose}>
          {t('Close the camera')}
        </BigButton>
      </div>
    </section>
  );
}
