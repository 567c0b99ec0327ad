import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { ScanStation } from './scanStation.ts';
import type { ScanEntry } from './entry.ts';
import { ATTEMPTS_BEFORE_RETURN } from '@waydesk/contract/rules/parcel-moves.ts';
import { links } from '../../router/links.ts';
import { classes } from '../../ui/classes.ts';
import { Money } from '../../ui/Money.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { entryStyle, entryText } from './entryStyle.ts';
import { MODE_NAMES } from './modes.ts';
import { showScannedCode } from './scannedCode.ts';

/** The number of scans shown. */
const SHOWN = 30;

interface Props {
  station: ScanStation;
  entries: readonly ScanEntry[];
}

/** Refused scans stay on top until they are dismissed, or their parcel is recorded. */
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
        <Card
          title={t('Refused')}
          actions={
            refused.length > 1 && (
              <Button className="min-h-11" onClick={station.dismissAll}>
                {t('Dismiss all')}
              </Button>
            )
          }
        >
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

interface EntryLineProps {
  entry: ScanEntry;
  /** For one that failed too often; undefined once it goes back. */
  onSendBack: (() => void) | undefined;
  onDismiss: () => void;
}

const failedOften = ({ mode, state, parcel }: ScanEntry) =>
  mode === 'back' &&
  state === 'done' &&
  parcel !== null &&
  parcel.attempts >= ATTEMPTS_BEFORE_RETURN &&
  !parcel.returning;

function EntryLine({ entry, onSendBack, onDismiss }: EntryLineProps) {
  const t = useT();
  const { parcel, state, mode } = entry;
  const { icon: Icon, frame, ink } = entryStyle(entry);
  const code = showScannedCode(entry.code);
  return (
    <li className={classes('rounded-control flex flex-col gap-2 border px-3 py-2', frame)}>
      <div className="flex items-start gap-2">
        <Icon aria-hidden="true" className={classes('mt-0.5 size-5 shrink-0', ink)} />
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <p className="flex flex-wrap gap-x-2">
            <span className="tabular-nums">
              {parcel === null ? (
                code
              ) : (
                <TextLink to={links.delivery({ id: parcel.id, wayId: parcel.way_id })}>
                  {code}
                </TextLink>
              )}
            </span>
            {parcel !== null && <strong>{t.place(parcel.township ?? '–')}</strong>}
          </p>
          {parcel !== null && (
            <p>
              {parcel.customer_name}
              {parcel.rider !== null && ` · ${parcel.rider.name ?? `#${parcel.rider.id}`}`}
              {' · '}
              <Money amount={parcel.total_collect_amount} />
            </p>
          )}
          <p className={classes('text-label font-medium', ink)}>
            {t(MODE_NAMES[mode])}: {entryText(entry, t)}
          </p>
        </div>
        {state === 'refused' && (
          <Button
            className="min-h-11"
            aria-label={t('Dismiss {code}', { code })}
            onClick={onDismiss}
          >
            {t('Dismiss')}
          </Button>
        )}
      </div>
      {failedOften(entry) && onSendBack && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-pretty">
            {t('Failed {count} times. Send it back to the shop?', { count: parcel?.attempts ?? 0 })}
          </p>
          <Button className="min-h-11" onClick={onSendBack}>
            {t('Return to shop')}
          </Button>
        </div>
      )}
    </li>
  );
}
