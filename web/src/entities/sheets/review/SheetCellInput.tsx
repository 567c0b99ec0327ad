import { useState } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/inputs.tsx';

interface Props {
  /** Translated. */
  label: string;
  typed: string;
  /** With another text than before, on Enter and when it is left. */
  onEdit: (text: string) => void;
}

/** A cell on a phone's card. */
export function SheetCellInput({ label, typed, onEdit }: Props) {
  const [text, setText] = useState<string | null>(null);
  const commit = () => {
    if (text !== null && text !== typed) onEdit(text);
    setText(null);
  };
  return (
    <Field label={label}>
      {(ties) => (
        <TextInput
          {...ties}
          value={text ?? typed}
          onChange={({ target }) => setText(target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => key === 'Enter' && commit()}
        />
      )}
    </Field>
  );
}
