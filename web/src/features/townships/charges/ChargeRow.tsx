import type { Township } from '@waydesk/contract/records/township.ts';
import { memo, useId } from 'react';
import { TownshipName } from '../../../entities/townships/TownshipName.tsx';
import { AmountInput } from '../../../form/amounts/AmountInput.tsx';
import { useT } from '../../../i18n/t.ts';
import { classes } from '../../../ui/classes.ts';
import { Money } from '../../../ui/Money.tsx';
import { stepThroughCharges } from './steps.ts';

interface Props {
  township: Township;
  /** The typed text; undefined when the stored charge stays. */
  typed: string | undefined;
  /** Untranslated. */
  fieldError: string | undefined;
  /** Someone else has changed the stored charge in the meantime. */
  isReplaced: boolean;
  onType: (township: Township, text: string) => void;
  onLeave: (id: number) => void;
}

const CELL = 'border-line h-row border-b px-3 py-0.5 max-sm:px-2';

/** Takes what the rest leaves; where that is little, the state stands below the name. */
const NAME = 'w-full max-w-0 text-left font-normal [overflow-wrap:anywhere] lg:w-[45%]';

/** One township. With hundreds of them in view, only the one that is typed in renders again. */
export const ChargeRow = memo(function ChargeRow(props: Props) {
  const { township, typed, fieldError, isReplaced, onType, onLeave } = props;
  const t = useT();
  const id = useId();
  const { name, state, delivery_charge } = township;
  const isChanged = typed !== undefined;
  const labels = { name: t.place(name), state: t.place(state) };
  return (
    <tr data-charge={township.id} className={classes(isChanged && 'bg-accent-soft')}>
      <th scope="row" className={classes(CELL, NAME)} title={name}>
        <span className="lg:hidden">{labels.name}</span>
        <span className="max-lg:hidden">
          <TownshipName name={name} />
        </span>
        <span className="text-muted block text-xs whitespace-normal lg:hidden">{labels.state}</span>
      </th>
      <td className={classes(CELL, 'whitespace-nowrap max-lg:hidden')}>{labels.state}</td>
      <td className={classes(CELL, 'text-right')}>
        <Money amount={delivery_charge} />
        {isReplaced && (
          <span id={`${id}-was`} className="text-warn block text-xs">
            {t('Someone else changed it')}
          </span>
        )}
      </td>
      <td className={classes(CELL, 'w-36 min-w-24 max-sm:w-24', isChanged && 'font-semibold')}>
        <AmountInput
          aria-label={t('New charge of {name}, {state}', labels)}
          aria-invalid={fieldError === undefined ? undefined : true}
          aria-describedby={
            [fieldError !== undefined && `${id}-fault`, isReplaced && `${id}-was`]
              .filter(Boolean)
              .join(' ') || undefined
          }
          typed={typed ?? String(delivery_charge)}
          value={typed ?? String(delivery_charge)}
          onChange={(event) => onType(township, event.target.value)}
          onKeyDown={(event) =>
            stepThroughCharges(event, () => onType(township, String(delivery_charge)))
          }
          onBlur={() => onLeave(township.id)}
          onFocus={(event) => event.target.select()}
          className={classes('py-0!', isChanged && 'border-accent')}
        />
        {fieldError !== undefined && (
          <p id={`${id}-fault`} className="text-danger text-label">
            {t.sent(fieldError)}
          </p>
        )}
      </td>
    </tr>
  );
});
