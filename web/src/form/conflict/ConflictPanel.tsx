import { useId } from 'react';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';

export type Side = 'theirs' | 'yours';

/** Of a list: a line for each entry. */
export type ShownValue = string | readonly string[];

export interface Conflict {
  name: string;
  /** Translated. */
  label: string;
  theirs: ShownValue;
  yours: ShownValue;
  chosen: Side;
}

interface Props {
  conflicts: readonly Conflict[];
  onChoose: (name: string, side: Side) => void;
  /** Saves again with the choices made. */
  onDone: () => void;
  busy?: boolean;
}

/** Without the entries that both lists have; if they differ by their order only, all of them. */
function apart(mine: ShownValue, other: ShownValue): ShownValue {
  if (typeof mine === 'string' || typeof other === 'string') return mine;
  const isShared = mine.every((one) => other.includes(one)) && mine.length === other.length;
  return isShared ? mine : mine.filter((one) => !other.includes(one));
}

function Value({ of, among }: { of: ShownValue; among: number }) {
  const t = useT();
  if (typeof of === 'string') return of || '–';
  if (of.length === 0) return '–';
  return (
    <ul>
      {of.map((entry) => (
        <li key={entry}>{entry}</li>
      ))}
      {of.length < among && <li className="text-muted">{t('All other fields are the same.')}</li>}
    </ul>
  );
}

/**
 * Someone else has saved in the meantime: shows both values of each field that differs, and lets
 * the user choose.
 */
export function ConflictPanel({ conflicts, onChoose, onDone, busy = false }: Props) {
  const t = useT();
  const id = useId();
  const sides = [
    ['theirs', t('Theirs')],
    ['yours', t('Yours')],
  ] as const;
  return (
    <Card title={t('Someone else changed this in the meantime')}>
      <div role="alert" className="flex flex-col gap-3">
        <p>
          {conflicts.length > 0
            ? t('Nothing you typed is lost. For each field, choose which value to keep.')
            : t('Nothing you typed is lost, and all fields are the same. Save again.')}
        </p>
        {conflicts.map(({ name, label, chosen, ...values }) => (
          <fieldset key={name} className="border-line rounded-control border p-3">
            <legend className="px-1 text-label font-medium">{label}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              {sides.map(([side, word]) => (
                <label
                  key={side}
                  className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-start gap-x-2 pointer-coarse:min-h-11 pointer-coarse:py-1.5 lg:grid-cols-[auto_auto_minmax(0,1fr)]"
                >
                  <input
                    type="radio"
                    name={`${id}-${name}`}
                    checked={chosen === side}
                    onChange={() => onChoose(name, side)}
                    className="accent-accent mt-1 max-lg:row-span-2"
                  />
                  <span className="text-muted mt-0.5 text-xs">{word}</span>
                  <span className="min-w-0 break-words">
                    <Value
                      of={apart(values[side], values[side === 'yours' ? 'theirs' : 'yours'])}
                      among={values[side].length}
                    />
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        <div className="flex justify-end">
          <Button variant="primary" busy={busy} onClick={onDone}>
            {t('Save with these choices')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
