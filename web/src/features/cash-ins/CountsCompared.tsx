import type { CashInDetail } from '@waydesk/contract/money/cash-ins.ts';
import { useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { classes } from '../../ui/classes.ts';
import { Money } from '../../ui/Money.tsx';
import { Words } from '../../ui/Words.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';

const ROW = 'border-line border-b px-2 py-1';
const CELL = `${ROW} text-right tabular-nums`;

/** All counts of the same cash side by side, newest first, with the differences marked. */
export function CountsCompared({ cashIn }: { cashIn: CashInDetail }) {
  const t = useT();
  const counts = [cashIn, ...cashIn.earlier];
  const notes = [...new Set(counts.flatMap((count) => Object.keys(count.notes)))].sort(
    (a, b) => Number(b) - Number(a),
  );
  return (
    <Card title={t('All counts')}>
      <div
        role="group"
        aria-label={t('All counts')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls on a phone
        tabIndex={0}
        className="overflow-x-auto"
      >
        <table className="min-w-full">
          <thead>
            <tr>
              <th scope="col" className={`${ROW} text-left font-medium`}>
                <Words text={t('Banknotes')} />
              </th>
              {counts.map(({ id, counted_by, created_at }) => (
                <th key={id} scope="col" className={`${CELL} font-medium`}>
                  #{id} {counted_by.name}
                  <span className="text-muted block text-xs font-normal">
                    <Timestamp at={created_at} />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {notes.map((note) => {
              const differs = new Set(counts.map((one) => one.notes[note] ?? 0)).size > 1;
              return (
                <tr key={note}>
                  <th scope="row" className={`${ROW} text-left font-normal tabular-nums`}>
                    {Number(note).toLocaleString('en')}
                  </th>
                  {counts.map((one) => (
                    <td
                      key={one.id}
                      className={classes(CELL, differs && 'bg-warn-soft font-semibold')}
                    >
                      {(one.notes[note] ?? 0).toLocaleString('en')}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="px-2 py-1 text-left font-semibold">
                <Words text={t('With transfers')} />
              </th>
              {counts.map(({ id, counted }) => (
                <td key={id} className="px-2 py-1 text-right font-semibold tabular-nums">
                  <Money amount={counted} exact />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Card>
  );
}
