import { isTrackingScan, readParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { ScanLine } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useT } from '../../i18n/t.ts';
import { lazyChunk, useChunk } from '../../ui/lazyChunk.ts';
import { Loading } from '../../ui/Loading.tsx';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';

const TRACKING: Text = 'This is the customer’s tracking code. Scan the parcel’s own code.';

const codeCamera = lazyChunk(() => import('./CodeCamera.tsx'));

interface Props {
  /** Beside the button while the camera is closed. */
  children?: ReactNode;
  /** What it says of a parcel that was scanned, translated; `close` puts the camera away. */
  onParcel: (id: number, close: () => void) => string;
}

/** Reads the labels of parcels with the camera and says what came of each. */
export function CodeScanner({ children, onParcel }: Props) {
  const t = useT();
  const camera = useChunk(codeCamera);
  const [isOpen, setOpen] = useState(false);
  const [message, setMessage] = useState('');
  const close = () => {
    setOpen(false);
    setMessage('');
  };
  const read = (text: string) => {
    const id = readParcelCode(text);
    if (id === 'misread') setMessage(t('Misread, scan again'));
    else if (id !== null) setMessage(onParcel(id, close));
    else setMessage(t(isTrackingScan(text) ? TRACKING : 'This is not one of our labels.'));
  };
  const Camera = camera.chunk?.CodeCamera;
  return (
    <div className="flex flex-col gap-2">
      {!isOpen && (
        <div className="flex gap-2">
          {children}
          <BigButton
            className={children === undefined ? 'w-full' : 'shrink-0'}
            aria-label={t('Scan a label')}
            onClick={() => {
              setOpen(true);
              void camera.load();
            }}
          >
            <ScanLine aria-hidden="true" className="size-6" />
            {children === undefined && t('Scan a label')}
          </BigButton>
        </div>
      )}
      {isOpen && camera.isLoading && <Loading />}
      {isOpen && Camera !== undefined && <Camera onCode={read} onClose={close} />}
      {isOpen && camera.hasFailed && (
        <>
          <p role="alert" className="text-danger">
            {t(
              'The camera is not on this phone yet. Type the number, or try again with a connection.',
            )}
          </p>
          <BigButton onClick={() => void camera.load()}>{t('Try again')}</BigButton>
        </>
      )}
      <p role="status" className="text-base font-semibold empty:hidden">
        {message}
      </p>
    </div>
  );
}
