/** Draws a signature with a finger. Loads when somebody is to sign. */
import Pad from 'signature_pad';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useT } from '../../i18n/t.ts';

/** Black on white in every theme: it is looked at in the office. */
const INK = { penColor: '#000', backgroundColor: '#fff', minWidth: 1, maxWidth: 3 };

/**
 * At once: `toBlob` answers later, and whoever saves before that has saved the parcel without its
 * signature.
 */
function pictureOf(paper: HTMLCanvasElement): Blob {
  const [, base64 = ''] = paper.toDataURL('image/png').split(',');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

interface Props {
  /** After each stroke. */
  onSigned: (picture: Blob) => void;
}

export function SignaturePad({ onSigned }: Props) {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const signed = useEffectEvent(onSigned);
  useEffect(() => {
    const paper = canvas.current;
    if (paper === null) return undefined;
    const scale = Math.max(1, Math.min(2, devicePixelRatio));
    paper.width = paper.clientWidth * scale;
    paper.height = paper.clientHeight * scale;
    paper.getContext('2d')?.scale(scale, scale);
    const pad = new Pad(paper, INK);
    pad.addEventListener('endStroke', () => signed(pictureOf(paper)));
    return () => pad.off();
  }, []);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t('Sign here with a finger')}
      className="rounded-card border-control h-44 w-full touch-none border bg-white"
    />
  );
}
