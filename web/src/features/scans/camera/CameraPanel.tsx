import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/switch/Switch.tsx';
import { CameraView } from '../../../ui/camera/CameraView.tsx';
import { useCamera } from '../../../ui/camera/useCamera.ts';

interface Props {
  onCode: (text: string) => void;
  onClose: () => void;
}

export function CameraPanel({ onCode, onClose }: Props) {
  const t = useT();
  const { video, error, isReady, torch, again } = useCamera(onCode);
  return (
    <section aria-label={t('Camera')} className="flex flex-col gap-2">
      {error === null ? (
        <CameraView video={video} isReady={isReady} />
      ) : (
        <Banner
          kind="error"
          actions={
            <Button className="min-h-11" onClick={again}>
              {t('Try again')}
            </Button>
          }
        >
          {t(error)}
        </Banner>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {torch && (
          <Switch label={t('Light')} text={t('Light')} checked={torch.isOn} onPress={torch.turn} />
        )}
        <Button className="min-h-11 flex-1" onClick={onClose}>
          {t('Close the camera')}
        </Button>
      </div>
    </section>
  );
}
