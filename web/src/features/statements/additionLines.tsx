/** The lines of a statement's addition. */
import type { ShopMovement } from '@waydesk/contract/money/statements.ts';
import { type AdditionLine, sumOfLines } from '../../entities/delivery/Addition.tsx';
import type { Translate } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { movementName } from './words.ts';

interface Sums {
  deliveries: number;
  collected: number;
  charges: number;
  movements: readonly ShopMovement[];
  carried: number;
}

/** More of them would push the sum out of sight: they become one line for each kind. */
const MOST = 8;

function noteOf({ at, reason, delivery_id: id }: ShopMovement) {
  return (
    <>
      <Timestamp at={at} day />
      {id !== null && (
        <>
          {' · '}
          <TextLink to={links.delivery({ id })} className="underline">
            #{id}
          </TextLink>
        </>
      )}
      {reason !== null && ` · ${reason}`}
    </>
  );
}

function movementLines(movements: readonly ShopMovement[], t: Translate): AdditionLine[] {
  if (movements.length <= MOST) {
    return movements.map((movement) => ({
      id: `movement-${movement.id}`,
      label: movementName(movement.kind, t),
      amount: movement.amount,
      note: noteOf(movement),
    }));
  }
  const names = new Set(movements.map(({ kind }) => movementName(kind, t)));
  return [...names].map((label) => {
    const those = movements.filter(({ kind }) => movementName(kind, t) === label);
    return { id: label, label: `${label} (${those.length})`, amount: sumOfLines(those) };
  });
}

export const hasManyMovements = ({ movements }: Pick<Sums, 'movements'>): boolean =>
  movements.length > MOST;

export const additionLines = (sums: Sums, t: Translate): AdditionLine[] => [
  {
    id: 'collected',
    label: t('Collected from customers'),
    amount: sums.collected,
    note:
      sums.deliveries === 1
        ? t('1 delivery')
        : t('{n} deliveries', { n: sums.deliveries.toLocaleString('en') }),
  },
  ...(sums.charges === 0
    ? []
    : [{ id: 'charges', label: t('Less delivery charges'), amount: -sums.charges }]),
  ...movementLines(sums.movements, t),
  ...(sums.carried === 0
    ? []
    : [{ id: 'carried', label: t('Brought forward'), amount: sums.carried }]),
];
