import type { IntakeSettings, IntakeSheet } from '@waydesk/contract/intake-types.ts';
import { intakeWays } from '@waydesk/contract/intake-ways.ts';
import { useState } from 'react';
import type { TownshipOption } from '../../../entities/options.ts';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Money } from '../../../ui/Money.tsx';
import { localNow } from '../../../ui/dateText.ts';
import type { ImportInProgress } from '../draft/useImportDraft.ts';
import { SavedCard } from '../saving/SavedCard.tsx';
import { newSaving } from '../saving/savePieces.ts';
import { SavingCard } from '../saving/SavingCard.tsx';
import { rememberForShop, useSaving } from '../saving/useSaving.ts';
import { ColumnsCard } from './ColumnsCard.tsx';
import { learnt } from './learnt.ts';
import { Notices } from './Notices.tsx';
import { ReviewRows } from './ReviewRows.tsx';
import { useReview } from './useReview.ts';

interface Props {
  importing: ImportInProgress;
  sheet: IntakeSheet;
  settings: IntakeSettings;
  townships: readonly TownshipOption[];
  /** False while the charges of the shop are not known: totals cannot be taken apart. */
  hasCharges: boolean;
  /** Says at the field that a shop is needed. */
  onShopMissing: () => void;
}

/** What was read, for the clerk to mend and save. */
export function SheetReview(props: Props) {
  const { importing, sheet, settings, townships, hasCharges, onShopMissing } = props;
  const t = useT();
  const review = useReview(importing, sheet, settings);
  const run = useSaving(importing, review.look.again);
  const [isEmptyTold, setEmptyTold] = useState(false);
  const { draft, file } = importing;
  const { saving, shop, byColumn, pickup, decisions, import_id, outcomes } = draft;
  const { reading, rows } = review;
  const ready = rows.filter(({ state }) => state === 'ready').map(({ row }) => row);
  const total = ready.reduce((sum, row) => sum + (row.total ?? 0), 0);
  const isTotal = reading.columns.amount === 'total';

  const save = () => {
    if (!byColumn && shop === null) {
      onShopMissing();
      return;
    }
    if (ready.length === 0) {
      setEmptyTold(true);
      return;
    }
    if (shop !== null && !byColumn) rememberForShop(shop.id, learnt(reading, decisions));
    const moment = pickup || localNow();
    const ways = intakeWays(ready, {
      pickupDate: (day) => (day === null ? moment : `${day}T${moment.slice(11) || '00:00'}`),
      again: (line) => decisions.again.get(line),
    });
    const file_name = file?.name.slice(0, 200) || null;
    void run.run(newSaving(ways, { source: sheet.kind, file_name, import_id }));
  };

  if (saving !== null) {
    return (
      <>
        <SavingCard saving={saving} run={run} />
        <SavedCard outcomes={outcomes} importId={import_id} />
      </>
    );
  }
  const blocked = !isTotal
    ? null
    : byColumn
      ? t(
          'The amounts are totals, and the delivery charge depends on the shop. Choose one shop, or say that they are item prices.',
        )
      : shop !== null && !hasCharges
        ? t('The amounts are totals, and the delivery charges of the shop are not loaded yet.')
        : null;
  return (
    <>
      <SavedCard outcomes={outcomes} importId={import_id} />
      <Notices review={review} isAsTyped={decisions.asTyped} />
      <ColumnsCard review={review} byColumn={byColumn} />
      <ReviewRows review={review} townships={townships} />
      {blocked !== null && <Banner kind="warning">{blocked}</Banner>}
      {isEmptyTold && ready.length === 0 && (
        <Banner kind="warning">{t('No row is ready to be saved yet.')}</Banner>
      )}
      <div className="bg-page border-line sticky bottom-(--bottom-bar) z-10 -mx-1 flex items-center justify-between gap-3 border-t px-1 py-3 [@media(height<30rem)]:static">
        <p role="status" className="min-w-0 tabular-nums">
          {t('Parcels to save: {n}', { n: ready.length })}
          {' · '}
          <Money amount={total} />
        </p>
        <Button
          look="primary"
          className="shrink-0"
          aria-disabled={blocked !== null || ready.length === 0}
          onClick={save}
        >
          {t('Save {n} parcels', { n: ready.length })}
        </Button>
      </div>
    </>
  );
}
