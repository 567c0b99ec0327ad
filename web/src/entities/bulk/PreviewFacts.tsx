import type { BulkPreview } from '@waydesk/contract/parcels/bulk-jobs.ts';
import { formatMMK } from '@waydesk/contract/values/money.ts';
import { wayStatusLabel } from '@waydesk/contract/rules/way-status.ts';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { formatCount, rowsText } from '../../list/bulk/rowsText.ts';
import type { BulkKind } from '../../list/bulk/kinds.ts';
import { failedText } from './failedOnPhone.ts';
import { Refusals } from './Refusals.tsx';

interface Props {
  kind: BulkKind;
  preview: BulkPreview;
  /** Rows go to different statuses: shows how many go to each. */
  showsMoves?: boolean;
}

/** The preview: how many rows change, what changes with them, and what stays. */
export function PreviewFacts({ kind, preview, showsMoves = false }: Props) {
  const t = useT();
  const { items, same, refused, atHub, money, toReturn } = preview;
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-base font-semibold">
        {items.length === 0
          ? t('No changes to make')
          : t('{rows} will change', { rows: rowsText(kind, items.length, t) })}
      </p>
      {showsMoves && items.length > 0 && <Moves moves={preview.moves} />}
      {items.length > 0 && (
        <GoesAlong>
          {[
            failedText(preview.failedOnPhone, t),
            atHub > 0 &&
              t('{rows} at the hub will be moved too', { rows: rowsText('parcels', atHub, t) }),
            toReturn > 0 &&
              t('{rows} have failed three times or more. Consider returning them.', {
                rows: rowsText('parcels', toReturn, t),
              }),
            money.collect > 0 &&
              t('{amount} will count as collected by riders', { amount: formatMMK(money.collect) }),
            money.collect < 0 &&
              t('{amount} will no longer count as collected by riders', {
                amount: formatMMK(-money.collect),
              }),
            money.transfer > 0 &&
              t('{amount} will count as paid to shops', { amount: formatMMK(money.transfer) }),
            money.transfer < 0 &&
              t('{amount} will no longer count as paid to shops', {
                amount: formatMMK(-money.transfer),
              }),
          ]}
        </GoesAlong>
      )}
      {same.length > 0 && (
        <p className="text-muted">{t('No change needed: {n}', { n: formatCount(same.length) })}</p>
      )}
      {refused.length > 0 && (
        <section className="flex flex-col gap-1">
          <h3 className="font-medium">
            {t('{n} will not change', { n: formatCount(refused.length) })}
          </h3>
          <Refusals kind={kind} refused={refused} isInDialog />
        </section>
      )}
    </div>
  );
}

function Moves({ moves }: Pick<BulkPreview, 'moves'>) {
  const t = useT();
  return (
    <div className="flex flex-col gap-1">
      <ul className="flex flex-col gap-1">
        {moves.map(({ status, ways }) => (
          <li key={status} className="flex flex-wrap gap-x-2">
            <span className="font-medium">{t.sent(wayStatusLabel(status))}</span>
            <span className="text-muted">{rowsText('ways', ways, t)}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted">{t('Parcels and money stay as they are.')}</p>
    </div>
  );
}

function GoesAlong({ children }: { children: readonly (string | false)[] }) {
  const said = children.filter((one) => one !== false);
  if (said.length === 0) return null;
  const lines: ReactNode = said.map((one) => <p key={one}>{one}</p>);
  return <Banner kind="warning">{lines}</Banner>;
}
