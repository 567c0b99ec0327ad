import { cleanName, stripNonName } from '@waydesk/contract/names.ts';
import type { Text } from '@waydesk/contract/text.ts';
import { useState, type ChangeEvent } from 'react';
import type { Control } from 'react-hook-form';
import { useMessage } from '../../form/fields.tsx';
import { useT } from '../../i18n/t.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import type { RiderValues } from './riderForm.ts';

const STRIPPED: Text = 'Name can only contain letters, spaces, hyphens, and apostrophes';

/** Takes away at once what no name holds, keeping the caret; true when something went. */
function strip(event: ChangeEvent<HTMLInputElement>): boolean {
  const box = event.currentTarget;
  // A half-composed letter must not be touched: the input method would lose its place.
  if ((event.nativeEvent as InputEvent).isComposing) return false;
  const before = box.value;
  const after = stripNonName(before);
  if (after === before) return false;
  const caret = stripNonName(before.slice(0, box.selectionStart ?? before.length)).length;
  box.value = after;
  box.setSelectionRange(caret, caret);
  return after.length < before.length;
}

/** A rider's name. That something was taken away stands there until the next letter that fits. */
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
