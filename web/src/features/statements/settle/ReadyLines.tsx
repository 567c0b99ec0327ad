import type { StatementLine } from '@waydesk/contract/money/statements.ts';
import { useT } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { lineColumns } from '../lines/lineColumns.tsx';
import { LinesCard } from '../lines/LinesCard.tsx';
import type { LineColumn } from '../lines/LineTable.tsx';

interface Props {
  lines: readonly StatementLine[];
  /** Those that are not ticked. */
  without: ReadonlySet<number>;
  onChange: (without: ReadonlySet<number>) => void;
}

/** The deliveries that can be settled; unticked ones are left for the next statement. */
export function ReadyLines({ lines, without, onChange }: Props) {
  const t = useT();
  const ids = lines.map(({ delivery_id: id }) => id);
  const isAll = !ids.some((id) => without.has(id));
  const set = (id: number, isTicked: boolean) => {
    const next = new Set(without);
    if (isTicked) next.delete(id);
    else next.add(id);
    onChange(next);
  };
  const tick: LineColumn<StatementLine> = {
    id: 'tick',
    head: 'Selected',
    isHeadHidden: true,
    width: 'w-11 pointer-coarse:w-15',
    onPhone: true,
    notOnPaper: true,
    cell: ({ delivery_id: id }) => (
      <label className="-my-0.5 inline-grid size-7 place-items-center align-middle pointer-coarse:size-11">
        <input
          type="checkbox"
          aria-label={t('Delivery #{id}', { id })}
          checked={!without.has(id)}
          onChange={({ target }) => set(id, target.checked)}
          className="accent-accent size-4"
        />
      </label>
    ),
  };
  return (
    <LinesCard
      title={`${t('Ready to settle')} (${lines.length.toLocaleString('en')})`}
      actions={
        <Button small onClick={() => onChange(isAll ? new Set(ids) : new Set())}>
          {isAll ? t('Deselect all') : t('Select all')}
        </Button>
      }
      rows={lines}
      columns={[tick, ...lineColumns(t)]}
    />
  );
}
