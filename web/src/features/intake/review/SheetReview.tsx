import type { IntakeReading, IntakeSettings, IntakeSheet } from '@waydesk/contract/intake-types.ts';
import { intakeWays } from '@waydesk/contract/intake-ways.ts';
import { useEffect, useMemo, useState } from 'react';
import type { TownshipOption } from '../../../entities/options.ts';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Money } from '../../../ui/Money.tsx';
import { localNow } from '../../../ui/dateText.ts';
import { downloadBadRows } from '../downloads.ts';
import type { ImportInProgress } from '../draft/useImportDraft.ts';
import { tabCounts } from '../rows/rowStates.ts';
import { SavedCard } from '../saving/SavedCard.tsx';
import { newSaving } from '../saving/savePieces.ts';
import { SavingCard } from '../saving/SavingCard.tsx';
import { rememberForShop, useSaving } from '../saving/useSaving.ts';
import { ColumnsCard } from './ColumnsCard.tsx';
import { learnt } from './learnt.ts';
import { Notices } from './Notices.tsx';
import { ReviewRows } from './ReviewRows.tsx';
import { useReading } from './useReading.ts';
import { useReview } from './useReview.ts';

export interface SheetReviewProps {
  importing: ImportInProgress;
  sheet: IntakeSheet;
  settings: IntakeSettings;
  townships: readonly TownshipOption[];
  /** False while the charges of the shop are not known: totals cannot be taken apart. */
  hasCharges: boolean;
  /** Says at the field that a shop is needed. */
  onShopMissing: () => void;
  /** Is told how many rows can still be saved or mended. */
  onLeft: (count: number) => void;
}

/** What was read, for the clerk to mend and save. */
export function SheetReview(props: SheetReviewProps) {
  const { reading, isBehind } = useReading(props.sheet, props.settings);
  return reading === null ? <Loading /> : <ReadSheet {...props} {...{ reading, isBehind }} />;
}

function ReadSheet(props: SheetReviewProps & { reading: IntakeReading; isBehind: boolean }) {
  const { importing, sheet, townships, hasCharges, onShopMissing, onLeft } = props;
  const t = useT();
  const review = useReview(importing, props.reading, props.isBehind);
  const run = useSaving(importing, review.look.again);
  const [isEmptyTold, setEmptyTold] = useState(false);
  const { draft, file } = importing;
  const { saving, shop, byColumn, pickup, decisions, import_id, outcomes } = draft;
  const { reading, rows, isBehind } = review;
  const counts = useMemo(() => tabCounts(rows), [rows]);
  const left = counts.all - counts.saved;
  useEffect(() => onLeft(left));
  const ready = useMemo(
    () => rows.flatMap(({ state, row }) => (state === 'ready' ? row : [])),
    [rows],
  );
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
    if (isBehind) return;
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
      <div className="border-line flex flex-wrap items-center justify-between gap-3 border-t py-3">
        <p role="status">
          {t('Parcels to save: {n}', { n: ready.length })}
          {' · '}
          <Money amount={total} />
        </p>
        <div className="flex flex-wrap gap-2">
          {counts.fix > 0 && (
            <Button onClick={() => void downloadBadRows(t, review, rows)}>
              {t('Download the rows to fix')}
            </Button>
          )}
          <Button
            look="primary"
            aria-disabled={blocked !== null || isBehind || ready.length === 0}
            onClick={save}
          >
            {t('Save {n} parcels', { n: ready.length })}
          </Button>
        </div>
      </div>
    </>
  );
}
