import type { Template, Text } from '@waydesk/contract/texts/text.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { codRuleOf, countCod, editableIndexes, toggleCod, setCod } from './cod.ts';
import { useKnownCod } from './shopCod.ts';
import type { CodRule } from './values.ts';
import { type WayForm, useWayForm } from './WayForm.ts';

/** A way that is edited has stored parcels besides, which this is not about. */
const WORDS = {
  create: {
    one: '1 parcel with a price, not COD',
    none: '{n} parcels with a price, none COD',
    some: '{n} of {count} parcels with a price, not COD',
    allOn: 'COD is on for all parcels with a price',
  },
  edit: {
    one: '1 new parcel with a price, not COD',
    none: '{n} new parcels with a price, none COD',
    some: '{n} of {count} new parcels with a price, not COD',
    allOn: 'COD is on for all new parcels with a price',
  },
} as const satisfies Record<WayForm['of'], Record<string, Text | Template>>;

/** The lines that the last click changed. */
interface Pressed {
  rule: CodRule;
  lines: { place: number; cod_open: boolean | undefined }[];
  /** With more or fewer lines their places are others. */
  length: number;
}

/**
 * In the bar that is always in view: where COD comes from, and which prices would not be collected
 * without anybody having said so.
 */
export function CodBar() {
  const t = useT();
  const form = useWayForm();
  const { of, control, getValues, setValue, shopCod } = form;
  const words = WORDS[of];
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const count = useWatch({
    control,
    name: 'deliveries',
    compute: () => ({ ...countCod(getValues()), length: getValues('deliveries').length }),
  });
  const { all } = codRuleOf({ cod_rule: useWatch({ control, name: 'cod_rule' }) });
  const last = useKnownCod(shopCod)?.cod ?? null;
  const { priced, without, unseen, following, length } = count;
  const isNone = priced > 0 && without === priced && last !== false;
  const isSome = unseen > 0 && (all ?? last) !== false;

  const press = () => {
    const lines = getValues('deliveries');
    const places = editableIndexes(getValues()).filter((place) => isNone || lines[place]?.cod_open);
    setPressed({
      rule: codRuleOf(getValues()),
      lines: places.flatMap((place) =>
        lines[place]?.cod ? [] : { place, cod_open: lines[place]?.cod_open },
      ),
      length: lines.length,
    });
    setCod(form, places, true);
    toggleCod(form, isNone ? true : null);
  };
  const takeBack = ({ rule, lines }: Pressed) => {
    for (const { place, cod_open } of lines) {
      setValue(`deliveries.${place}.cod`, false, { shouldDirty: true });
      setValue(`deliveries.${place}.cod_open`, cod_open);
    }
    setValue('cod_rule', rule, { shouldDirty: true });
    setPressed(null);
  };

  if (isNone || isSome) {
    return (
      <Banner
        kind="warning"
        className="mb-2"
        actions={
          <Button small onClick={press}>
            {!isNone
              ? t('COD for these too')
              : priced === 1
                ? t('COD for this parcel')
                : t('COD for these {n} parcels', { n: priced })}
          </Button>
        }
      >
        {!isNone
          ? t(words.some, { n: without, count: priced })
          : priced === 1
            ? t(words.one)
            : t(words.none, { n: priced })}
      </Banner>
    );
  }
  if (pressed !== null && pressed.length === length && without === 0) {
    return (
      <p role="status" className="mb-1 flex flex-wrap items-center gap-x-2 text-xs">
        <span>{t(words.allOn)}</span>
        <Button small onClick={() => takeBack(pressed)}>
          {t('Undo this')}
        </Button>
      </p>
    );
  }
  if (last === null || all !== null || following === 0) return null;
  return (
    <p className="text-muted mb-1 text-xs">
      {last ? t('COD on, as last time with this shop') : t('COD off, as last time with this shop')}
    </p>
  );
}
