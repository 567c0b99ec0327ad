import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { Button } from '../Button.tsx';
import type { ButtonStyle } from '../buttonStyle.ts';
import { type CopiedText, copyText } from './copyText.ts';
import { showToast } from '../toasts.ts';

interface Props {
  /** What is put on the clipboard; or fetches it at the press, and says itself why there is none. */
  text: string | (() => CopiedText);
  /** The name for assistive tools where the button shows only its icon. */
  label?: string;
  /** Says what is on the clipboard now; by default "Copied". */
  done?: string;
  small?: boolean;
  variant?: ButtonStyle['variant'];
  children?: ReactNode;
}

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label, done, children, ...style }: Props) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const copy = async () => {
    setBusy(true);
    const isCopied = await copyText(typeof text === 'string' ? text : text());
    setBusy(false);
    if (isCopied) showToast('success', done ?? t('Copied'));
    else if (isCopied === false) showToast('error', t('Your browser does not allow copying.'));
  };
  return (
    <Button {...style} busy={isBusy} aria-label={label} title={label} onClick={() => void copy()}>
      {!isBusy && <Copy aria-hidden="true" className="size-4" />}
      {children}
    </Button>
  );
}
