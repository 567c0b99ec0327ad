import type { PortalMoney } from '@waydesk/contract/portal/portal-money.ts';
import { useT } from '../../../i18n/t.ts';
import { movementName } from '../../../features/statements/words.ts';
import { Timestamp } from '../../../ui/Timestamp.tsx';
import { AmountLine } from '../AmountLine.tsx';

/** What moved on the account besides deliveries: payments received, advances, corrections. */
export function MovementLines({ movements }: Pick<PortalMoney, 'movements'>) {
  const t = useT();
  return (
    <>
      {movements.map(({ at, kind, amount, delivery_id: parcel }, n) => (
        <AmountLine
          key={`${at}/${n}`}
          name={movementName(kind, t)}
          about={
            <>
              <Timestamp at={at} day />
              {parcel !== null && `, #${parcel}`}
            </>
          }
          amount={amount}
        />
      ))}
    </>
  );
}
