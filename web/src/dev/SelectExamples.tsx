import { useState } from 'react';
import type { RiderOption, ShopOption, TownshipOption } from '../entities/options.ts';
import { MoneyAccountOptions } from '../entities/accounts/MoneyAccountOptions.tsx';
import { RiderSelect } from '../entities/people/RiderSelect.tsx';
import { ShopFilter } from '../entities/people/ShopFilter.tsx';
import { ShopOfProgram } from '../entities/programs/ShopOfProgram.tsx';
import { ShopSelect } from '../entities/people/ShopSelect.tsx';
import { StateFilter } from '../entities/townships/StateFilter.tsx';
import { StateOptions } from '../entities/townships/StateOptions.tsx';
import { TownshipName } from '../entities/townships/TownshipName.tsx';
import { TownshipSelect } from '../entities/townships/TownshipSelect.tsx';
import { OptionLine } from '../entities/choices/line/OptionLine.tsx';
import { useT } from '../i18n/t.ts';
import { Field } from '../ui/Field.tsx';
import { SelectInput } from '../ui/inputs.tsx';
import { Example } from './Example.tsx';

const GRID = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

const TOWNSHIPS: readonly TownshipOption[] = ['Bahan', 'Hlaing', 'Kamayut'].map((name, at) => ({
  id: at + 1,
  value: String(at + 1),
  label: name,
  name,
  state: 'Yangon Region',
  charge: 2000 + at * 500,
}));
const RIDER: RiderOption = { id: 1, value: '1', label: 'Ko Zaw Min', hint: '09420000001' };

export function SelectExamples() {
  const t = useT();
  const [township, setTownship] = useState<TownshipOption | null>(TOWNSHIPS[0] ?? null);
  const [rider, setRider] = useState<RiderOption | null>(RIDER);
  const [shop, setShop] = useState<ShopOption | null>(null);
  const common = { known: TOWNSHIPS, onTyped: () => {} };
  return (
    <>
      <Example of="TownshipSelect: picked, with an error, as a filter" className={GRID}>
        <TownshipSelect {...common} value={township} onPick={setTownship} />
        <TownshipSelect {...common} value={null} onPick={() => {}} error="Township is required" />
        <TownshipSelect {...common} value={null} onPick={() => {}} isFilter />
      </Example>
      <Example
        of="RiderSelect; ShopFilter, whose shops fail here; StateOptions; StateFilter; MoneyAccountOptions; ShopSelect, also for all shops; ShopOfProgram"
        className={GRID}
      >
        <RiderSelect label={t('Rider')} value={rider} onPick={setRider} />
        <ShopFilter id={Number.NaN} shop={shop} onPick={setShop} />
        <ShopSelect value={shop} onPick={setShop} error="Please select a shop" />
        <ShopSelect value={null} onPick={() => {}} isOptional />
        <ShopOfProgram shop={null} />
        <Field label={t('State')}>
          {(ties) => (
            <SelectInput {...ties}>
              <StateOptions none={t('Select State')} />
            </SelectInput>
          )}
        </Field>
        <StateFilter value="" onPick={() => {}} />
        <Field label={t('Paid from')}>
          {(ties) => (
            <SelectInput {...ties}>
              <MoneyAccountOptions />
            </SelectInput>
          )}
        </Field>
      </Example>
      <Example of="An option: TownshipName, OptionLine" className={GRID}>
        <TownshipName name="Bahan" typed="ba" />
        <OptionLine option={RIDER} typed="zaw" />
      </Example>
    </>
  );
}
