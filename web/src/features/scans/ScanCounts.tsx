import type { Text } from '@waydesk/contract/texts/text.ts';
import { useT } from '../../i18n/t.ts';
import { classes } from '../../ui/classes.ts';
import type { EntryState } from './entry.ts';
import { countInState, type RetainedEntries } from './retainedEntries.ts';

const COUNTED: readonly [EntryState, Text, string][] = [
  ['done', 'Done', 'text-good'],
  ['already', 'Already done', 'text-warn'],
  ['refused', 'Refused', 'text-danger'],
  ['waiting', 'Waiting', 'text-muted'],
];

/** How many scans of this list came to what. */
export function ScanCounts({ list }: { list: RetainedEntries }) {
  const t = useT();
  return (
    <dl aria-label={t('Scans in this list')} className="grid grid-cols-4 gap-2 text-center">
      {COUNTED.map(([state, name, ink]) => (
        <div
          key={state}
          className="bg-surface border-line rounded-card flex flex-col-reverse border px-1 py-2"
        >
          <dt className="text-xs">{t(name)}</dt>
          <dd className={classes('text-xl font-semibold tabular-nums', ink)}>
            {countInState(list, state).toLocaleString('en')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
