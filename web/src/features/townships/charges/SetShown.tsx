import { type KeyboardEvent, useState } from 'react';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { toLatinDigits } from '@waydesk/contract/burmese.ts';
import type { Text } from '@waydesk/contract/text.ts';
import type { Township } from '@waydesk/contract/townships.ts';
import type { ChargesValues } from './chargesForm.ts';
import type { Charges } from './useCharges.ts';

const NO_AMOUNT: Text = 'Type an amount such as 3000, +500 or -500';

/** One press for all charges in view, which can be taken back. */
export function SetShown({ charges, shown }: { charges: Charges; shown: readonly Township[] }) {
  const t = useT();
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [before, setBefore] = useState<{ typed: ChargesValues['typed']; count: number }>();
  const set = () => {
    const typed = charges.typed;
    if (!charges.setAll(shown, text)) {
      setFault(NO_AMOUNT);
      return;
    }
    setFault(undefined);
    setBefore({ typed, count: shown.length });
  };
  const setAtEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    set();
  };
  const undo = () => {
    if (before !== undefined) charges.put(before.typed);
    setBefore(undefined);
  };
  return (
    <>
      <Field
        label={t('Charge for all {n} shown', { n: shown.length })}
        hint={t('3000 sets it, +500 or -500 changes it')}
        error={fault}
        className="w-64 max-sm:w-full"
      >
        {(ties) => (
          <span className="flex gap-2">
            <TextInput
              {...ties}
              inputMode="tel"
              value={text}
              onChange={(event) => setText(toLatinDigits(event.target.value))}
              onKeyDown={setAtEnter}
              className="text-right tabular-nums"
            />
            <Button onClick={set} className="whitespace-nowrap" disabled={shown.length === 0}>
              {t('Set all')}
            </Button>
          </span>
        )}
      </Field>
      {before !== undefined && (
        <Banner
          kind="info"
          className="basis-full"
          actions={
            <Button small onClick={undo}>
              {t('Undo')}
            </Button>
          }
        >
          {t('Charges set: {n}. They are not saved yet.', { n: before.count })}
        </Banner>
      )}
    </>
  );
}
