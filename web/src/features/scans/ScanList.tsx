import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { ScanStation } from './scanStation.ts';
import type { ScanEntry } from './entry.ts';
import { EntryLine } from './EntryLine.tsx';

/** The number of scans shown. */
const SHOWN = 30;

interface Props {
  station: ScanStation;
  entries: readonly ScanEntry[];
}

/** Refused scans stay on top until they are dismissed. */
export function ScanList({ station, entries }: Props) {
  const t = useT();
  const refused = entries.filter(({ state }) => state === 'refused');
  const others = entries.filter(({ state }) => state !== 'refused').slice(0, SHOWN);
  const goingBack = new Set(
    entries.flatMap(({ mode, state, code }) =>
      mode === 'return' && state !== 'refused' && state !== 'undone' ? [code] : [],
    ),
  );
  const line = (entry: ScanEntry) => (
    <EntryLine
      key={entry.id}
      entry={entry}
      onDismiss={() => station.dismiss(entry.id)}
      onSendBack={goingBack.has(entry.code) ? undefined : () => station.sendBack(entry.code)}
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
            <Button className="min-h-11" onClick={station.clear}>
              {t('Start a new list')}
            </Button>
          }
        >
          <ul className="flex flex-col gap-2">{others.map(line)}</ul>
        </Card>
      )}
    </>
  );
}
