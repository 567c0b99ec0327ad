import type { portal } from '@waydesk/contract/portal/portal.ts';
import type { Data } from '@waydesk/contract/calls/route.ts';
import { openQuestions } from '@waydesk/contract/sheet/intake-question.ts';
import type {
  IntakeReading,
  IntakeSettings,
  IntakeSheet,
} from '@waydesk/contract/sheet/intake-types.ts';
import { useMemo, type ReactNode } from 'react';
import { importedTownship } from '../../../entities/sheets/importedTownship.ts';
import type { SheetInProgress } from '../../../entities/sheets/draft/useSheetDraft.ts';
import { SheetFileCard } from '../../../entities/sheets/SheetFileCard.tsx';
import { SourceCard } from '../../../entities/sheets/SourceCard.tsx';
import { downloadTemplate } from '../../../features/intake/downloads.ts';
import { ColumnsCard } from '../../../features/intake/review/ColumnsCard.tsx';
import { Notices } from '../../../features/intake/review/Notices.tsx';
import { Questions } from '../../../features/intake/review/Questions.tsx';
import { ReviewRows } from '../../../features/intake/review/ReviewRows.tsx';
import { useReview } from '../../../features/intake/review/useReview.ts';
import { isUndecided, noDecisions } from '../../../features/intake/rows/decisions.ts';
import { tabCounts } from '../../../features/intake/rows/rowStates.ts';
import { settingsOf } from '../../../features/intake/rows/settingsOf.ts';
import { useReading } from '../../../features/intake/rowReading/useReading.ts';
import { useT } from '../../../i18n/t.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { today } from '../../../ui/zone.ts';
import type { PickupDraft } from './pickupDraft.ts';
import type { RequestRows } from './requestRows.ts';

interface Props {
  making: SheetInProgress<PickupDraft>;
  facts: Data<typeof portal.places>;
  /** Shown below the rows. */
  children?: ((rows: RequestRows) => ReactNode) | undefined;
}

/** The parcels of a request: a sheet or a chat of the shop, read and corrected in its own browser. */
export function SheetOfShop({ making, facts, children }: Props) {
  const t = useT();
  const { draft, file } = making;
  const { shop, byColumn, pickup_type, decisions } = draft;
  const settings = useMemo(() => {
    const { places, memory } = facts;
    const charges = new Map(places.map((one) => [one.id, one.delivery_charge]));
    const reading = { townships: places, charges, memory, shops: [], today: today() };
    return settingsOf({ shop, byColumn, pickup_type, decisions }, reading);
  }, [facts, shop, byColumn, pickup_type, decisions]);
  if (file === null) {
    return (
      <SourceCard
        title="Your parcels, if you have a list"
        pasteLabel="Or paste rows or a chat"
        about="XLSX, XLS or CSV. At most 500 parcels in one request."
        onTemplate={() => void downloadTemplate(t)}
        onRead={making.open}
      />
    );
  }
  const chosen = file.sheets[draft.sheet];
  return (
    <>
      <SheetFileCard
        file={file}
        sheet={draft.sheet}
        isRestored={making.isRestored}
        isSaving={false}
        isLost={() => !isUndecided(decisions)}
        onSheet={(sheet) => making.change({ sheet, decisions: noDecisions() })}
        onClose={making.startAgain}
      />
      {chosen !== undefined && 'sheet' in chosen && (
        <ReadSheetOfShop
          key={`${file.id}/${draft.sheet}`}
          {...{ making, facts, settings, children }}
          sheet={chosen.sheet}
        />
      )}
    </>
  );
}

interface SheetProps extends Props {
  sheet: IntakeSheet;
  settings: IntakeSettings;
}

function ReadSheetOfShop(props: SheetProps) {
  const { reading, isBehind } = useReading(props.sheet, props.settings);
  return reading === null ? <Loading /> : <RowsOfShop {...props} {...{ reading, isBehind }} />;
}

function RowsOfShop(props: SheetProps & { reading: IntakeReading; isBehind: boolean }) {
  const { making, facts, reading, isBehind, children } = props;
  const review = useReview(making, reading, isBehind);
  const townships = useMemo(() => facts.places.map(importedTownship), [facts]);
  const { fix, check } = tabCounts(review.rows);
  const rows: RequestRows = {
    ready: review.rows.flatMap(({ state, row }) => (state === 'ready' ? row : [])),
    open: openQuestions(reading).length + fix + check,
    isBehind,
  };
  return (
    <>
      <Notices review={review} isAsTyped={making.draft.decisions.asTyped} />
      <Questions review={review} />
      <ColumnsCard review={review} byColumn={false} />
      <ReviewRows {...{ review, townships }} isRestored={making.isRestored} />
      {children?.(rows)}
    </>
  );
}
