import { useState, type FormEvent } from 'react';
import { useT } from '../../i18n/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/inputs.tsx';

/** For a label that no scanner reads: its code or the number of the parcel, and Enter. */
export function NumberBox({ onScan }: { onScan: (text: string) => void }) {
  const t = useT();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onScan(text);
    setText('');
  };
  return (
    <form noValidate onSubmit={submit} className="flex items-end gap-2">
      <Field label={t('Code or number of a parcel')} className="flex-1">
        {(ties) => (
          <TextInput
            {...ties}
            className="min-h-11 text-base tabular-nums"
            inputMode="numeric"
            enterKeyHint="go"
            aria-keyshortcuts="/"
            // Longer than a code: a scanner may type the customer's link here, to be told apart.
            maxLength={200}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button type="submit" className="min-h-11">
        {t('Enter')}
      </Button>
    </form>
  );
}
