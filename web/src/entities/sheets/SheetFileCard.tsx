import { FileSpreadsheet } from 'lucide-react';
import { useT } from '../../i18n/t.ts';
import { confirmDialog } from '../../ui/confirm.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/inputs.tsx';
import type { SheetFile } from './draft/useSheetDraft.ts';
import { messageText } from './messageText.ts';

interface Props {
  file: SheetFile;
  /** The sheet of the file that is open. */
  sheet: number;
  isRestored: boolean;
  isSaving: boolean;
  /** Something would be lost that opening the file again does not bring back. */
  isLost: () => boolean;
  onSheet: (sheet: number) => void;
  onClose: () => void;
}

/** Which file is open, which of its sheets, and the way to another one. */
export function SheetFileCard(props: Props) {
  const { file, sheet, isRestored, isSaving, isLost, onSheet, onClose } = props;
  const t = useT();
  const leave = async (goOn: () => void) => {
    const isSure =
      !isLost() ||
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
        {!isSaving && (
          <Button className="shrink-0" small onClick={() => void leave(onClose)}>
            {t('Use another sheet')}
          </Button>
        )}
      </div>
      {file.sheets.length > 1 && !isSaving && (
        <Field label={t('Sheet in the file')} className="max-w-sm">
          {(ties) => (
            <SelectInput
              {...ties}
              value={sheet}
              onChange={({ target }) => {
                const next = Number(target.value);
                void leave(() => onSheet(next));
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
