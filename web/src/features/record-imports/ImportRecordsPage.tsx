import { intake } from '@waydesk/contract/intake/intake.ts';
import type { SheetKind } from '@waydesk/contract/sheet/record-fields.ts';
import { useState } from 'react';
import { lazyComponent } from '../../api/lazyComponent.tsx';
import { type PlannedRead, planRead } from '../../api/useRead.ts';
import { SheetFileCard } from '../../entities/sheets/SheetFileCard.tsx';
import { LeftRunning } from '../../entities/sheets/saving/LeftRunning.tsx';
import { SourceCard } from '../../entities/sheets/SourceCard.tsx';
import { useT } from '../../i18n/t.ts';
import { isUnknownCall } from '../../page/isUnknownCall.ts';
import { RecordState } from '../../page/RecordState.tsx';
import { ErrorBanner } from '../../ui/ErrorBanner.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Page } from '../../ui/Page.tsx';
import { IMPORT_WORDS, recordTask } from './kinds.ts';
import { isUntouched, noRecordDecisions, useRecordDraft } from './recordDraft.ts';
import { downloadRecordTemplate } from './recordDownloads.ts';
import { type SavedRecordsResult, SavedRecords } from './saving/SavedRecords.tsx';
import { type ImportedTownships, useImportedTownships } from './useImportedTownships.ts';

/** The grid and the rules that read a sheet. */
const RecordSheet = lazyComponent(() => import('./review/RecordSheet.tsx'), 'RecordSheet');

export const firstRead = (): PlannedRead => planRead(intake.places, {});

/** /online-shops/import */
export const ImportShopsPage = () => <ImportRecords key="shops" kind="shops" />;
/** /riders/import */
export const ImportRidersPage = () => <ImportRecords key="riders" kind="riders" />;
/** /customers/import */
export const ImportCustomersPage = () => <ImportRecords key="customers" kind="customers" />;
/** /townships/import-charges */
export const ImportChargesPage = () => <ImportRecords key="charges" kind="charges" />;

function ImportRecords({ kind }: { kind: SheetKind }) {
  const t = useT();
  const { title, list } = IMPORT_WORDS[kind];
  const { read, townships } = useImportedTownships(kind === 'charges');
  return (
    <Page title={t(title)}>
      {townships === null ? (
        <RecordState
          read={read}
          isAddress={read.failure === undefined || !isUnknownCall(read.failure)}
          missingText={t('This server cannot import sheets.')}
          back={{ to: list.to, label: t(list.label) }}
        />
      ) : (
        <LeftRunning task={recordTask(kind)}>
          <Opened kind={kind} townships={townships} />
        </LeftRunning>
      )}
    </Page>
  );
}

function Opened({ kind, townships }: { kind: SheetKind; townships: ImportedTownships }) {
  const t = useT();
  const importing = useRecordDraft(kind);
  const [result, setResult] = useState<SavedRecordsResult | null>(null);
  const { draft, file, isReady, isRestored } = importing;
  if (!isReady) return <Loading />;
  if (file === null) {
    return (
      <>
        {result !== null && <SavedRecords {...{ kind, result }} />}
        <SourceCard
          title={IMPORT_WORDS[kind].source}
          pasteLabel="Or paste rows"
          isTable
          onTemplate={() => void downloadRecordTemplate(t, kind)}
          onRead={(name, sheets) => {
            setResult(null);
            importing.open(name, sheets);
          }}
        />
      </>
    );
  }
  const chosen = file.sheets[draft.sheet];
  return (
    <>
      <SheetFileCard
        file={file}
        sheet={draft.sheet}
        isRestored={isRestored}
        isSaving={draft.pieces !== null}
        isLost={() => !isUntouched(draft.decisions)}
        onSheet={(sheet) =>
          importing.change({ sheet, decisions: noRecordDecisions(), outcomes: new Map() })
        }
        onClose={importing.startAgain}
      />
      {chosen !== undefined && 'sheet' in chosen && (
        <RecordSheet
          key={`${file.id}/${draft.sheet}`}
          {...{ kind, importing }}
          sheet={chosen.sheet}
          places={townships}
          onDone={(done) => {
            setResult(done);
            importing.startAgain();
          }}
          loading={<Loading />}
          failed={(retry) => (
            <ErrorBanner
              text={t('Part of this page could not be loaded. What you typed is kept. Try again.')}
              onRetry={retry}
            />
          )}
        />
      )}
    </>
  );
}
