import { intake } from '@waydesk/contract/intake/intake.ts';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isUnknownCall } from '../../page/isUnknownCall.ts';
import { type PlannedRead, planRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { lazyComponent } from '../../api/lazyComponent.tsx';
import { SheetFileCard } from '../../entities/sheets/SheetFileCard.tsx';
import { SourceCard } from '../../entities/sheets/SourceCard.tsx';
import { RecordState } from '../../page/RecordState.tsx';
import { links } from '../../router/links.ts';
import { parseLeniently } from '../../router/search.ts';
import { searches } from '../../router/searches.ts';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { LeftRunning } from '../../entities/sheets/saving/LeftRunning.tsx';
import { IMPORT_TASK } from './draft/importDraft.ts';
import type { SheetFile } from '../../entities/sheets/draft/useSheetDraft.ts';
import { type ImportInProgress, useImportDraft } from './draft/useImportDraft.ts';
import { downloadTemplate } from './downloads.ts';
import { ArrivingRequest } from './request/ArrivingRequest.tsx';
import { RequestBanner } from './request/RequestBanner.tsx';
import { isUndecided, noDecisions } from './rows/decisions.ts';
import { settingsOf } from './rows/settingsOf.ts';
import { SavedCard } from './saving/SavedCard.tsx';
import type { FinishedImport } from './saving/savedWays.ts';
import { type ImportFacts, useImportFacts } from './useImportFacts.ts';
import { WayCard } from './WayCard.tsx';

/** The grid and the rules that read a sheet. */
const SheetReview = lazyComponent(() => import('./review/SheetReview.tsx'), 'SheetReview');

/** The page stands without it. */
const RecentImports = lazyComponent(
  () => import('./recent/RecentImports.tsx'),
  'RecentImports',
  'idle',
);

export const firstRead = (): PlannedRead => planRead(intake.places, {});

/** /ways/import */
export function ImportPage() {
  const t = useT();
  return (
    <Page title={t('Import Parcels')}>
      <LeftRunning task={IMPORT_TASK}>
        <LoadedImport />
      </LeftRunning>
    </Page>
  );
}

function LoadedImport() {
  const t = useT();
  const { request } = parseLeniently(searches.importParcels, useSearch({ strict: false }));
  const importing = useImportDraft();
  const facts = useImportFacts(importing.draft);
  const { intakeTownships } = facts;
  if (intakeTownships.data === undefined) {
    return (
      <RecordState
        read={intakeTownships}
        isAddress={intakeTownships.failure === undefined || !isUnknownCall(intakeTownships.failure)}
        missingText={t('This server cannot import parcels. Create ways one by one instead.')}
        back={{ to: links.createWay(), label: t('Create New Way') }}
      />
    );
  }
  if (!importing.isReady) return <Loading />;
  return request === undefined ? (
    <Import importing={importing} facts={facts} />
  ) : (
    <ArrivingRequest key={request} id={Number(request)} importing={importing} />
  );
}

function Import({ importing, facts }: { importing: ImportInProgress; facts: ImportFacts }) {
  const t = useT();
  const [isShopMissing, setShopMissing] = useState(false);
  const shopRef = useRef<HTMLInputElement>(null);
  const left = useRef(0);
  const { draft, file, open } = importing;
  // All rows of a sheet that was left may be saved, which is known once it has been read again: the next
  // import then begins with nothing chosen, so nothing is to be chosen before.
  const [isRead, setRead] = useState(false);
  const mayBeOver = importing.isRestored && draft.outcomes.size > 0 && !isRead;
  const [finished, setFinished] = useState<FinishedImport>();
  const outcome = useRef<HTMLDivElement>(null);
  // Before the next key can go to nowhere.
  useLayoutEffect(() => {
    if (finished !== undefined) outcome.current?.focus();
  }, [finished]);
  return (
    <>
      {finished !== undefined && file === null && (
        <div ref={outcome} tabIndex={-1} className="outline-none">
          <SavedCard
            outcomes={finished.outcomes}
            importId={finished.id}
            request={finished.request}
          />
        </div>
      )}
      <RequestBanner importing={importing} />
      {draft.saving === null && (
        <div inert={mayBeOver}>
          <WayCard {...{ importing, isShopMissing, shopRef }} />
        </div>
      )}
      {file === null ? (
        <>
          <SourceCard
            title="The shop’s sheet"
            pasteLabel="Or paste rows or a chat"
            onTemplate={() => void downloadTemplate(t)}
            onRead={open}
          />
          <RecentImports />
        </>
      ) : (
        <>
          <SheetFileCard
            file={file}
            sheet={draft.sheet}
            isRestored={importing.isRestored}
            isSaving={draft.saving !== null}
            isLost={() => !isUndecided(draft.decisions) && left.current > 0}
            onSheet={(sheet) =>
              importing.change({ sheet, decisions: noDecisions(), outcomes: new Map() })
            }
            onClose={() => {
              // What is opened next would be another import, and this one accepted it.
              if (draft.request?.accepted === true) importing.change({ request: null });
              importing.startAgain();
            }}
          />
          <Opened
            key={`${file.id}/${draft.sheet}`}
            {...{ importing, facts, file }}
            onLeft={(count) => {
              left.current = count;
              setRead(true);
            }}
            onShopMissing={() => {
              setShopMissing(true);
              shopRef.current?.focus();
            }}
            onFinished={(done) => {
              // The other sheets of the file are still to be imported.
              if (file.sheets.length > 1) return;
              setFinished(done);
              setShopMissing(false);
              importing.startEmpty();
            }}
          />
        </>
      )}
    </>
  );
}

interface OpenedProps {
  importing: ImportInProgress;
  facts: ImportFacts;
  file: SheetFile;
  onShopMissing: () => void;
  onLeft: (count: number) => void;
  onFinished: (finished: FinishedImport) => void;
}

/** The rows of the chosen sheet. What had the focus went away when the sheet was opened. */
function Opened(props: OpenedProps) {
  const box = useRef<HTMLDivElement>(null);
  const { isRestored } = props.importing;
  useEffect(() => {
    const isFree = document.activeElement === document.body;
    if (isFree && !isRestored) box.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Sheet {...props} />
    </div>
  );
}

function Sheet({ importing, facts, file, ...handlers }: OpenedProps) {
  const t = useT();
  const { reading, townships, hasCharges } = facts;
  const { draft } = importing;
  const { shop, byColumn, pickup_type, decisions } = draft;
  const settings = useMemo(
    () => settingsOf({ shop, byColumn, pickup_type, decisions }, reading),
    [shop, byColumn, pickup_type, decisions, reading],
  );
  const chosen = file.sheets[draft.sheet];
  if (chosen === undefined || 'error' in chosen) return null;
  const { sheet } = chosen;
  return (
    <SheetReview
      {...{ importing, sheet, settings, townships, hasCharges }}
      {...handlers}
      loading={<Loading />}
      failed={(retry) => (
        <ErrorBanner
          text={t('Part of this page could not be loaded. What you typed is kept. Try again.')}
          onRetry={retry}
        />
      )}
    />
  );
}
