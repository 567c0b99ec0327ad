import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/t.ts';
import { Button } from '../Button.tsx';
import { copyText } from './copyText.ts';
import { showToast } from '../toasts.ts';

interface Props {
  /** What is put on the clipboard. */
  text: string;
  /** The name for assistive tools where the button shows only its icon. */
  label?: string;
  /** Says what is on the clipboard now; by default "Copied". */
  done?: string;
  small?: boolean;
  children?: ReactNode;
}

/** Puts a text on the clipboard and says so. */
export function CopyButton({ text, label, done, small, children }: Props) {
  const t = useT();
  const copy = async () => {
    if (await copyText(text)) showToast('success', done ?? t('Copied'));
    else showToast('error', t('Your browser does not allow copying.'));
  };
  return (
    <Button small={small} aria-label={label} title={label} onClick={() => void copy()}>
      <Copy aria-hidden="true" className="size-4" />
      {children}
    </Button>
  );
}
