import type { Input, Route } from '@waydesk/contract/calls/route.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { loadChunk } from '../../api/chunk.ts';
import { useT } from '../../i18n/t.ts';
import { usePaletteActions } from '../../ui/usePaletteActions.ts';
import { Button } from '../../ui/Button.tsx';
import { showToast } from '../../ui/toasts.ts';

interface Props<R extends Route> {
  route: R;
  input: Input<R>;
  /** The file's name, before the day. */
  prefix: string;
  /** Default: csv. */
  kind?: keyof typeof LABELS;
}

const LABELS = { csv: 'Export CSV', xlsx: 'Export XLSX' } as const satisfies Record<string, Text>;

/** "Export CSV" or "Export XLSX"; while it runs it shows the place in line or the progress, and cancels. */
export function ExportButton<R extends Route>({ route, input, prefix, kind = 'csv' }: Props<R>) {
  const t = useT();
  const [bytes, setBytes] = useState<number | null>(null);
  const [place, setPlace] = useState<number | null>(null);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const run = async () => {
    const { signal } = (stop.current = new AbortController());
    setBytes(0);
    const part = await loadChunk(() => import('./exportFile.ts')).catch(() => null);
    if (part === null) showToast('error', t('Network error. Could not connect to the server.'));
    try {
      await part?.exportFile(
        route,
        input,
        { prefix, kind },
        {
          signal,
          onProgress: (received) => {
            setPlace(null);
            setBytes(received);
          },
          onQueued: setPlace,
        },
      );
    } catch (error) {
      // Failed calls have already shown a toast, and cancelling needs no message.
      const isUntold = !(error instanceof ApiError) && !signal.aborted;
      if (isUntold) showToast('error', t('An error occurred'));
    } finally {
      setPlace(null);
      setBytes(null);
    }
  };
  const name = LABELS[kind];
  usePaletteActions(
    bytes === null ? [{ label: (inLanguage) => inLanguage(name), run: () => void run() }] : [],
  );
  if (bytes === null) {
    const label = t(name);
    return (
      <Button aria-label={label} onClick={() => void run()}>
        <Download aria-hidden="true" className="size-4" />
        <span className="max-sm:hidden">{label}</span>
        {/* Leaves room for the list's other buttons in the same line. */}
        <span className="sm:hidden">{kind.toUpperCase()}</span>
      </Button>
    );
  }
  return (
    <Button onClick={() => stop.current?.abort()} aria-live="polite">
      {place === null
        ? t('Cancel export ({size} MB)', { size: (bytes / 1e6).toFixed(1) })
        : t('Cancel export (number {place} in line)', { place })}
    </Button>
  );
}
