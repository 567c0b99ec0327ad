import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { lazyChunk, useChunk } from '../../ui/lazyChunk.ts';
import { Loading } from '../../ui/Loading.tsx';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';
import { FilePicture } from '../../ui/FilePicture.tsx';

const signaturePad = lazyChunk(() => import('./SignaturePad.tsx'));

interface Props {
  signature: Blob | null;
  onChange: (signature: Blob | null) => void;
}

export function SignatureField({ signature, onChange }: Props) {
  const t = useT();
  const pad = useChunk(signaturePad);
  const [isOpen, setOpen] = useState(false);
  const [drawing, setDrawing] = useState(0);
  const open = () => {
    setOpen(true);
    void pad.load();
  };
  const again = () => {
    onChange(null);
    setDrawing(drawing + 1);
    open();
  };
  if (!isOpen && signature === null) {
    return (
      <BigButton onClick={open}>
        <Pencil aria-hidden="true" className="size-5" />
        {t('Let the customer sign')}
      </BigButton>
    );
  }
  const Pad = pad.chunk?.SignaturePad;
  return (
    <div className="flex flex-col gap-2">
      {!isOpen && signature !== null && (
        <FilePicture
          picture={signature}
          alt={t('Signature')}
          className="rounded-card border-line h-44 w-full border bg-white object-contain"
        />
      )}
      {isOpen && pad.isLoading && <Loading />}
      {isOpen && pad.hasFailed && (
        <p className="text-danger">
          {t(
            'Signing is not on this phone yet. Deliver without it, or try again with a connection.',
          )}
        </p>
      )}
      {isOpen && Pad !== undefined && <Pad key={drawing} onSigned={onChange} />}
      {pad.hasFailed && isOpen ? (
        <BigButton onClick={open}>{t('Try again')}</BigButton>
      ) : (
        <BigButton onClick={again}>{t('Sign again')}</BigButton>
      )}
    </div>
  );
}
