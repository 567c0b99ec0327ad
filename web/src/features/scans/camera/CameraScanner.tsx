import { Camera } from 'lucide-react';
import { useT } from '../../../i18n/t.ts';
import { lazyComponent, useOpened } from '../../../api/lazyComponent.tsx';
import { Button } from '../../../ui/Button.tsx';

const CameraPanel = lazyComponent(() => import('./CameraPanel.tsx'), 'CameraPanel');

/** Browsers give the camera to pages of https and of the computer itself only. */
const mayAsk = () => window.isSecureContext && navigator.mediaDevices !== undefined;

/** The camera of the phone or the computer, for those without a scanner. */
export function CameraScanner({ onCode }: { onCode: (text: string) => void }) {
  const t = useT();
  const { isOpen, open, close } = useOpened(CameraPanel);
  if (!mayAsk()) {
    return (
      <p className="text-muted text-label text-pretty">
        {t('The camera works only when the address of this page starts with https.')}
      </p>
    );
  }
  if (isOpen) return <CameraPanel onCode={onCode} onClose={close} />;
  return (
    <Button className="min-h-11" onClick={open}>
      <Camera aria-hidden="true" className="size-4" />
      {t('Scan with the camera')}
    </Button>
  );
}
