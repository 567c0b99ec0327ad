import { cleanName, stripNonName } from '@waydesk/contract/schema/names.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { useState, type ChangeEvent } from 'react';
import type { Control } from 'react-hook-form';
import { useMessage } from '../../form/fields.tsx';
import { useT } from '../../i18n/t.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import type { RiderValues } from './riderForm.ts';

const STRIPPED: Text = 'Name can only contain letters, spaces, hyphens, and apostrophes';

/** Removes characters that no name contains and keeps the caret; true if something was removed. */
function strip(event: ChangeEvent<HTMLInputElement>): boolean {
  const box = event.currentTarget;
  // Changing the value during composition would break the input method.
  if ((event.nativeEvent as InputEvent).isComposing) return false;
  const before = box.value;
  const after = stripNonName(before);
  if (after === before) return false;
  const caret = stripNonName(before.slice(0, box.selectionStart ?? before.length)).length;
  box.value = after;
  box.setSelectionRange(caret, caret);
  return after.length < before.length;
}

/** A rider's name. The note that something was removed stays until the next valid letter. */
export function NameField({ control }: { control: Control<RiderValues> }) {
  const t = useT();
  const message = useMessage(control, 'name');
  const [isStripped, setStripped] = useState(false);
  const { onChange, onBlur, ...ties } = control.register('name');
  return (
    <Field label={t('Name')} error={isStripped ? STRIPPED : message} required>
      {(more) => (
        <TextInput
          {...ties}
          {...more}
          onChange={(event) => {
            setStripped(strip(event));
            void onChange(event);
          }}
          onBlur={(event) => {
            event.currentTarget.value = cleanName(event.currentTarget.value);
            void onBlur(event);
          }}
        />
      )}
    </Field>
  );
}
