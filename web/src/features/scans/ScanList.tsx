import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { ScanBench } from './bench.ts';
import type { BenchEntry } from './entry.ts';
import { EntryLine } from './EntryLine.tsx';

/** So many of the last ones are shown. */
const SHOWN = 30;

interface Props {
  bench: ScanBench;
  entries: readonly BenchEntry[];
}

/** What was refused stays above all others until somebody has seen it. */
export function ScanList({ bench, entries }: Props) {
  const t = useT();
  const refused = entries.filter(({ state }) => state === 'refused');
  const others = entries.filter(({ state }) => state !== 'refused').slice(0, SHOWN);
  const goingBack = new Set(
    entries.flatMap(({ mode, state, code }) =>
      mode === 'return' && state !== 'refused' && state !== 'undone' ? [code] : [],
    ),
  );
  const line = (entry: BenchEntry) => (
    <EntryLine
      key={entry.id}
      entry={entry}
      onDismiss={() => bench.dismiss(entry.id)}
      onSendBack={goingBack.has(entry.code) ? undefined : () => bench.sendBack(entry.code)}
    />
  );
  return (
    <>
      {refused.length > 0 && (
        <Card title={t('Refused')}>
          <ul className="flex flex-col gap-2">{refused.map(line)}</ul>
        </Card>
      )}
      {others.length > 0 && (
        <Card
          title={t('Last scans')}
          actions={
            <Button className="min-h-11" onClick={bench.clear}>
              {t('Begin a new list')}
            </Button>
          }
        >
          <ul className="flex flex-col gap-2">{others.map(line)}</ul>
        </Card>
      )}
    </>
  );
}
