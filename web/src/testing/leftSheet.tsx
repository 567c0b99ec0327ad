/** The screen of imports with a sheet that somebody has left there. */
import type { IntakeSheet } from '@waydesk/contract/sheet/intake-types.ts';
import { currentSession } from '../api/session.ts';
import { IMPORT_KEYS, blankImport } from '../features/intake/draft/importDraft.ts';
import { removeDraft, writeDraft } from '../form/drafts/drafts.ts';
import { ImportPage } from '../features/intake/ImportPage.tsx';
import { IMPORT_SHOP, startImports } from './importing.ts';
import { renderAt } from './render.tsx';

/** Signs in, answers what an import asks for and forgets an earlier one. */
export async function startImportScreen(): Promise<void> {
  startImports();
  const session = currentSession()!;
  await Promise.all(Object.values(IMPORT_KEYS).map((key) => removeDraft(session, key)));
}

/** For `IMPORT_SHOP`, as `parcels.csv`. */
export async function leaveSheet(sheet: IntakeSheet, ...others: string[]): Promise<void> {
  const session = currentSession()!;
  const sheets = ['', ...others].map((name) => ({ name, sheet }));
  await writeDraft(session, IMPORT_KEYS.file, { id: 'f', name: 'parcels.csv', sheets });
  await writeDraft(session, IMPORT_KEYS.draft, { ...blankImport(), shop: IMPORT_SHOP, file: 'f' });
}

export const showImport = () => renderAt('/ways/import', { '/ways/import': ImportPage });
