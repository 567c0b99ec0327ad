import type {
  IntakeReading,
  IntakeRow,
  IntakeSettings,
  IntakeSheet,
} from '@waydesk/contract/sheet/intake-types.ts';
import { intakeWays } from '@waydesk/contract/sheet/intake-ways.ts';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { TownshipOption } from '../../../entities/options.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { localNow } from '../../../ui/dates/dateText.ts';
import type { ImportInProgress } from '../draft/useImportDraft.ts';
import { tabCounts } from '../rows/rowStates.ts';
import { SavedCard } from '../saving/SavedCard.tsx';
import { type FinishedImport, isFinished } from '../saving/savedWays.ts';
import { SavingCard } from '../../../entities/sheets/saving/SavingCard.tsx';
import { useOutcomeFocus } from '../../../entities/sheets/saving/useOutcomeFocus.ts';
import { newSaving, progressOf } from '../saving/savePieces.ts';
import { rememberForShop, useSaving } from '../saving/useSaving.ts';
import { ColumnsCard } from './ColumnsCard.tsx';
import { choicesToRemember } from './choicesToRemember.ts';
import { Notices } from './Notices.tsx';
import { Questions } from './Questions.tsx';
import { isAboutRequest, savedRequest } from '../request/openRequest.ts';
import { RequestTrouble } from '../request/RequestTrouble.tsx';
import { ReviewRows } from './ReviewRows.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useReading } from '../rowReading/useReading.ts';
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
  /** Called with how many rows can still be saved or fixed. */
  onLeft: (count: number) => void;
  /** All of the sheet is saved. */
  onFinished: (finished: FinishedImport) => void;
}

/** What was read, for the clerk to mend and save. */
export function SheetReview(props: SheetReviewProps) {
  const { reading, isBehind } = useReading(props.sheet, props.settings);
  return reading === null ? <Loading /> : <ReadSheet {...props} {...{ reading, isBehind }} />;
}

function ReadSheet(props: SheetReviewProps & { reading: IntakeReading; isBehind: boolean }) {
  const { importing, sheet, townships, hasCharges, onShopMissing, onLeft, onFinished } = props;
  const review = useReview(importing, props.reading, props.isBehind);
  const run = useSaving(importing, review.lookup.again);
  const { draft, file } = importing;
  const { saving, request, shop, byColumn, pickup, decisions, import_id, outcomes } = draft;
  const { reading, rows } = review;
  const counts = useMemo(() => tabCounts(rows), [rows]);
  const left = counts.all - counts.saved;
  useEffect(() => onLeft(left));

  const save = (ready: readonly IntakeRow[]) => {
    if (!byColumn && shop === null) {
      onShopMissing();
      return;
    }
    if (shop !== null && !byColumn) rememberForShop(shop.id, choicesToRemember(reading, decisions));
    const moment = pickup || localNow();
    const ways = intakeWays(ready, {
      pickupDate: (day) => (day === null ? moment : `${day}T${moment.slice(11) || '00:00'}`),
      again: (line) => decisions.again.get(line),
    });
    const file_name = file?.name.slice(0, 200) || null;
    void run.run(
      newSaving(ways, { source: sheet.kind, file_name, import_id, request: savedRequest(request) }),
    );
  };

  const isSaving = saving !== null;
  const isOver = !isSaving && !run.sending.isRunning && isFinished(outcomes, left);
  useLayoutEffect(() => {
    if (isOver) onFinished({ id: import_id, outcomes, request });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each sheet
  }, [isOver]);
  const outcome = useOutcomeFocus(isSaving);
  const questions = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={outcome} tabIndex={-1} className="flex flex-col gap-4 outline-none empty:hidden">
        {saving !== null && saving.request && isAboutRequest(run.sending.failure) ? (
          <RequestTrouble
            importing={importing}
            failure={run.sending.failure}
            onSettled={run.setAside}
          />
        ) : (
          saving !== null && (
            <SavingCard
              title="Saving the parcels"
              progress={progressOf(saving)}
              sending={run.sending}
              onContinue={() => void run.run(saving)}
              onBack={run.setAside}
            />
          )
        )}
        <SavedCard outcomes={outcomes} importId={import_id} request={request} />
      </div>
      {!isSaving && (
        <>
          <Notices review={review} isAsTyped={decisions.asTyped} />
          <Questions review={review} boxRef={questions} />
          <ColumnsCard review={review} byColumn={byColumn} />
          <ReviewRows {...{ review, townships }} isRestored={importing.isRestored} />
          <SaveBar
            review={review}
            needs={byColumn ? 'one-shop' : shop !== null && !hasCharges ? 'charges' : null}
            onSave={save}
            onQuestions={() => {
              questions.current?.querySelector<HTMLElement>('fieldset button')?.focus();
            }}
          />
        </>
      )}
    </>
  );
}
