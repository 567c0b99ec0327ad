import type { Input, Route } from '@waydesk/contract/calls/route.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { Download } from 'lucide-react';
import { ApiError } from '../../api/apiError.ts';
import { loadChunk } from '../../api/chunk.ts';
import { type Task, endTask, isTaskShown, putTask, useTask } from '../../api/tasks.ts';
import { t, useT } from '../../i18n/t.ts';
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
  /** How many rows the file will have, if that is known. */
  rows?: number | undefined;
}

const LABELS = { csv: 'Export CSV', xlsx: 'Export XLSX' } as const satisfies Record<string, Text>;

/**
 * "Export CSV" or "Export XLSX"; while it runs it shows the place in line or the progress, and cancels. It
 * goes on when another screen is opened.
 */
export function ExportButton<R extends Route>(props: Props<R>) {
  const { prefix, kind = 'csv' } = props;
  const t = useT();
  const key = `${prefix}.${kind}`;
  const task = useTask(key);
  const run = () => void exportAsTask(key, { ...props, kind });
  const name = LABELS[kind];
  usePaletteActions(task === undefined ? [{ label: (inLanguage) => inLanguage(name), run }] : []);
  if (task === undefined) {
    const label = t(name);
    return (
      <Button aria-label={label} onClick={run}>
        <Download aria-hidden="true" className="size-4" />
        <span className="max-sm:hidden">{label}</span>
        {/* Leaves room for the list's other buttons in the same line. */}
        <span className="sm:hidden">{kind.toUpperCase()}</span>
      </Button>
    );
  }
  return (
    <Button onClick={task.stop} aria-live="polite">
      {t('Cancel export ({progress})', { progress: task.toText(t) })}
    </Button>
  );
}

async function exportAsTask<R extends Route>(
  key: string,
  { route, input, prefix, kind = 'csv', rows }: Props<R>,
) {
  const stop = new AbortController();
  const { signal } = stop;
  const tell = (toText: Task['toText'], part: number | null = null) =>
    putTask(key, { name: LABELS[kind], toText, part, stop: () => stop.abort() });
  tell(sizeText(0));
  const chunk = await loadChunk(() => import('./exportFile.ts')).catch(() => null);
  if (chunk === null) showToast('error', t('Network error. Could not connect to the server.'));
  try {
    await chunk?.exportFile(
      route,
      input,
      { prefix, kind },
      {
        signal,
        onProgress: (bytes, lines) => {
          // The first line has the heads.
          const done = Math.min(Math.max(0, lines - 1), rows ?? 0);
          if (kind === 'csv' && rows) tell(rowsText(done, rows), done / rows);
          else tell(sizeText(bytes));
        },
        onQueued: (place) => tell((inLanguage) => inLanguage('number {place} in line', { place })),
      },
    );
    // Its own screen shows that the button is back.
    if (chunk !== null && !isTaskShown(key)) showToast('success', t('Export finished'));
  } catch (error) {
    // Failed calls have already shown a toast, and cancelling needs no message.
    const isUntold = !(error instanceof ApiError) && !signal.aborted;
    if (isUntold) showToast('error', t('An error occurred'));
  } finally {
    endTask(key);
  }
}

const sizeText =
  (bytes: number): Task['toText'] =>
  (inLanguage) =>
    inLanguage('{size} MB', { size: (bytes / 1e6).toFixed(1) });

const rowsText =
  (done: number, count: number): Task['toText'] =>
  (inLanguage) =>
    inLanguage('{done} of {count} rows', {
      done: done.toLocaleString('en'),
      count: count.toLocaleString('en'),
    });
