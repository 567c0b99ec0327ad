import { useT } from '../../i18n/t.ts';
import { Field } from '../Field.tsx';
import { TextInput } from '../inputs.tsx';
import { CopyButton } from './CopyButton.tsx';

interface Props {
  label: string;
  text: string;
  hint?: string;
}

/** A secret or another long text that goes elsewhere: marked as soon as it has the focus, with a button. */
export function CopyableText({ label, text, hint }: Props) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={label} className="min-w-0 flex-1 basis-64">
        {(ties) => (
          <TextInput
            {...ties}
            readOnly
            value={text}
            spellCheck={false}
            className="font-mono"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        )}
      </Field>
      <CopyButton text={text}>{t('Copy')}</CopyButton>
      {hint !== undefined && <p className="text-muted basis-full text-xs">{hint}</p>}
    </div>
  );
}
