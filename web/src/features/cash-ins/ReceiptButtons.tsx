import type { CashInDetail } from '@waydesk/contract/money/cash-ins.ts';
import { cashInText } from '@waydesk/contract/money/cash-in-text.ts';
import { Copy, Printer } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';
import { businessZone } from '../../ui/zone.ts';
import type { Paper } from './usePaper.ts';

interface Props {
  cashIn: CashInDetail;
  onPrint: (paper: Paper) => void;
}

/** The receipt on paper, or as a text for a chat with the rider. */
export function ReceiptButtons({ cashIn, onPrint }: Props) {
  const t = useT();
  // Without a clipboard, as on plain http, the text is there to be marked.
  const [shown, setShown] = useState<string>();
  const copy = async () => {
    const text = cashInText(cashIn, businessZone());
    try {
      await navigator.clipboard.writeText(text);
      setShown(undefined);
      showToast('success', t('Copied in Burmese, ready to paste into a chat with the rider'));
    } catch {
      setShown(text);
    }
  };
  return (
    <div className="no-print flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onPrint('a4')}>
          <Printer aria-hidden="true" className="size-4" />
          {t('Print A4')}
        </Button>
        <Button onClick={() => onPrint('roll')}>
          <Printer aria-hidden="true" className="size-4" />
          {t('Print 80 mm')}
        </Button>
        <Button onClick={() => void copy()}>
          <Copy aria-hidden="true" className="size-4" />
          {t('Copy as text')}
        </Button>
      </div>
      {shown !== undefined && (
        <textarea
          readOnly
          lang="my"
          rows={8}
          aria-label={t('Copy as text')}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for, to be copied
          autoFocus
          onFocus={({ target }) => target.select()}
          value={shown}
          className="bg-sunken border-control rounded-control w-full max-w-prose border p-2"
        />
      )}
    </div>
  );
}
