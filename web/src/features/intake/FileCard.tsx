import { FileSpreadsheet } from 'lucide-react';
import { useT } from '../../i18n/t.ts';
import { confirmDialog } from '../../ui/confirm.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/inputs.tsx';
import type { SheetFile } from '../../entities/sheets/draft/useSheetDraft.ts';
import type { ImportInProgress } from './draft/useImportDraft.ts';
import { isUndecided, noDecisions } from './rows/decisions.ts';
import { messageText } from '../../entities/sheets/messageText.ts';

interface Props {
  importing: ImportInProgress;
  file: SheetFile;
  /** No row of the sheet is left to be saved or mended. */
  isAllSaved: () => boolean;
}

/** Which file is open, which of its sheets, and the way to another one. */
export function FileCard({ importing, file, isAllSaved }: Props) {
  const t = useT();
  const { draft, change, startAgain, isRestored } = importing;
  /** Asks before something is lost that opening the file again does not bring back. */
  const leave = async (goOn: () => void) => {
    const isLost = !isUndecided(draft.decisions) && !isAllSaved();
    const isSure =
      !isLost ||
      (await confirmDialog(t('Close this sheet? Your changes to it will be lost.'), {
        confirm: t('Close the sheet'),
        danger: true,
      }));
    if (isSure) goOn();
  };
  return (
    <>
      <div
        role="status"
        className="bg-surface border-line rounded-card shadow-card flex items-center gap-3 border py-2 pr-2 pl-4"
      >
        <FileSpreadsheet aria-hidden="true" className="text-muted size-5 shrink-0" />
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <p className="font-semibold">{file.name || t('Pasted text')}</p>
          {isRestored && <p className="text-muted">{t('Restored as you left it.')}</p>}
        </div>
        {draft.saving === null && (
          <Button className="shrink-0" small onClick={() => void leave(startAgain)}>
            {t('Use another sheet')}
          </Button>
        )}
      </div>
      {file.sheets.length > 1 && draft.saving === null && (
        <Field label={t('Sheet in the file')} className="max-w-sm">
          {(ties) => (
            <SelectInput
              {...ties}
              value={draft.sheet}
              onChange={({ target }) => {
                const sheet = Number(target.value);
                void leave(() => change({ sheet, decisions: noDecisions(), outcomes: new Map() }));
              }}
            >
              {file.sheets.map((one, at) => (
                <option key={one.name} value={at} disabled={'error' in one}>
                  {'error' in one ? `${one.name}: ${messageText(t, one.error)}` : one.name}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
      )}
    </>
  );
}
