import { toLatinDigits } from '@waydesk/contract/values/burmese.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import type { Township } from '@waydesk/contract/records/township.ts';
import { useState } from 'react';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { atEnter } from './steps.ts';
import type { Charges } from './useCharges.ts';

const NO_AMOUNT: Text = 'Type an amount such as 3000, +500 or -500';

/** One press for all charges in view, which can be taken back. */
export function SetShown({ charges, shown }: { charges: Charges; shown: readonly Township[] }) {
  const t = useT();
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const set = () => setRefused(!charges.setAll(shown, text));
  return (
    <>
      <Field
        label={t('Charge for all {n} shown', { n: shown.length })}
        hint={t('Type 3000 to set it, or +500 or -500 to change it')}
        error={isRefused ? NO_AMOUNT : undefined}
        className="w-80 max-sm:w-full"
      >
        {(ties) => (
          <span className="flex gap-2">
            <TextInput
              {...ties}
              inputMode="tel"
              value={text}
              onChange={(event) => setText(toLatinDigits(event.target.value))}
              onKeyDown={atEnter(set)}
              className="text-right tabular-nums"
            />
            <Button onClick={set} className="whitespace-nowrap" disabled={shown.length === 0}>
              {t('Set all')}
            </Button>
          </span>
        )}
      </Field>
      {charges.justSet !== null && (
        <Banner
          kind="info"
          className="basis-full"
          actions={
            <Button small onClick={charges.undoSetAll}>
              {t('Undo')}
            </Button>
          }
        >
          {t('Charges set: {n}. They are not saved yet.', { n: charges.justSet })}
        </Banner>
      )}
    </>
  );
}
