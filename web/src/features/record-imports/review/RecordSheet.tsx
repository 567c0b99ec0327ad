import type { IntakeSheet } from '@waydesk/contract/sheet/intake-types.ts';
import type { SheetKind } from '@waydesk/contract/sheet/record-fields.ts';
import { townshipIndex } from '@waydesk/contract/sheet/intake-township-index.ts';
import { useEffect, useMemo } from 'react';
import { inlineText } from '../../../api/errorTexts.ts';
import { SavingCard } from '../../../entities/sheets/saving/SavingCard.tsx';
import { useOutcomeFocus } from '../../../entities/sheets/saving/useOutcomeFocus.ts';
import { useSending } from '../../../entities/sheets/saving/useSending.ts';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { today } from '../../../ui/zone.ts';
import { IMPORT_WORDS, recordTask } from '../kinds.ts';
import type { RecordPiece, RecordsInProgress, SentRow } from '../recordDraft.ts';
import type { ImportedTownships } from '../useImportedTownships.ts';
import type { StatedRecord } from '../rows/recordStates.ts';
import { type SavedRecordsResult, SavedRecords } from '../saving/SavedRecords.tsx';
import { recordPieces, saveRecords } from '../saving/sendRecords.ts';
import { ForAllCard } from './ForAllCard.tsx';
import { RecordColumnsCard } from './RecordColumnsCard.tsx';
import { RecordRows } from './RecordRows.tsx';
import { recordToSend } from './useRecordLookup.ts';
import { useRecordReview } from './useRecordReview.ts';

export interface RecordSheetProps {
  kind: SheetKind;
  importing: RecordsInProgress;
  sheet: IntakeSheet;
  places: ImportedTownships;
  /** Called when nothing of the sheet is left to be mended. */
  onDone: (result: SavedRecordsResult) => void;
}

const progressOf = (pieces: readonly RecordPiece[]) => {
  const rows = (some: readonly RecordPiece[]) =>
    some.reduce((sum, one) => sum + one.rows.length, 0);
  return { done: rows(pieces.filter(({ isDone }) => isDone)), count: rows(pieces) };
};

/** What was read, to be mended and saved. */
export function RecordSheet({ kind, importing, sheet, places, onDone }: RecordSheetProps) {
  const t = useT();
  const { draft, store, change } = importing;
  const facts = useMemo(
    () => ({ index: townshipIndex(places.known), today: today(), charges: places.charges }),
    [places],
  );
  const review = useRecordReview(kind, importing, sheet, facts);
  const sending = useSending(recordTask(kind), IMPORT_WORDS[kind].saving, () =>
    review.lookup.again(),
  );
  const { rows, lookup, decisions } = review;
  const { pieces, outcomes } = draft;
  const words = IMPORT_WORDS[kind];
  const ready = rows.filter(({ state }) => state === 'ready');
  const ours = rows.filter(({ isOurs }) => isOurs);
  const result = {
    ids: ours.map(({ id }) => id),
    known: rows.filter(({ state, isOurs }) => state === 'known' && !isOurs).length,
  };
  const isSaving = pieces !== null;
  const isOver =
    !isSaving && ours.length > 0 && rows.every(({ state }) => ['known', 'left'].includes(state));
  useEffect(() => {
    if (isOver) onDone(result);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is over
  }, [isOver]);

  const sentOf = ({ row }: StatedRecord): SentRow => ({
    line: row.line,
    sent:
      kind === 'charges'
        ? {
            id: row.township_id,
            version: places.versions.get(row.township_id ?? 0),
            delivery_charge: row.charge?.next,
          }
        : recordToSend(row, decisions.others),
  });
  const send = (some: readonly RecordPiece[]) =>
    void sending.run(progressOf(some), async (isStopped, tell) => {
      const ended = await saveRecords(kind, some, {
        isStopped,
        keep: (now, said) => {
          tell(progressOf(now));
          return store((before) => ({
            pieces: now,
            outcomes: new Map([...before.outcomes, ...said.map((one) => [one.line, one] as const)]),
          }));
        },
      });
      if (ended.end === 'done') await store(() => ({ pieces: null }));
      return ended;
    });
  const outcome = useOutcomeFocus(isSaving);
  return (
    <>
      <div ref={outcome} tabIndex={-1} className="flex flex-col gap-4 outline-none empty:hidden">
        {pieces !== null && (
          <SavingCard
            title={words.saving}
            progress={progressOf(pieces)}
            sending={sending}
            onContinue={() => send(pieces)}
            onBack={() => {
              sending.forgetFailure();
              change({ pieces: null });
            }}
          />
        )}
        {outcomes.size > 0 && ours.length > 0 && <SavedRecords {...{ kind, result }} />}
      </div>
      {!isSaving && (
        <>
          <ForAllCard review={review} />
          <RecordColumnsCard review={review} />
          {lookup.failure !== null && (
            <Banner
              kind="error"
              actions={
                <Button small onClick={lookup.again}>
                  {t('Try again')}
                </Button>
              }
            >
              {inlineText(lookup.failure)}
            </Banner>
          )}
          <RecordRows
            {...{ review }}
            townships={places.options}
            isRestored={importing.isRestored}
          />
          <div className="bg-page border-line sticky bottom-(--bottom-bar) z-10 -mx-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t px-1 py-3 [@media(height<30rem)]:static">
            <p role="status" className="min-w-0 tabular-nums">
              {lookup.isBusy
                ? t('Checking which rows are there already...')
                : t('Rows to save: {n}', { n: ready.length })}
            </p>
            <Button
              variant="primary"
              aria-disabled={ready.length === 0 || lookup.isBusy}
              onClick={() => send(recordPieces(kind, ready.map(sentOf)))}
            >
              {t(words.save as 'Save {n} shops', { n: ready.length })}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
