import { ALL_PICKUP_TYPES } from '@waydesk/contract/pickup-types.ts';
import { PickupTypeName } from '../entities/PickupTypeName.tsx';
import { useT } from '../i18n/t.ts';
import { Facts } from '../ui/Facts.tsx';
import { Money } from '../ui/Money.tsx';
import { PhoneLinks } from '../ui/PhoneLinks.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { Example } from './Example.tsx';

const AT = '2026-02-10T08:00:00Z';

export function ValueParts() {
  const t = useT();
  return (
    <>
      <Example of="Money: an amount, with decimals, zero, negative, none" inline>
        <Money amount={1_234_567} />
        <Money amount={2500.5} decimals={2} />
        <Money amount={0} />
        <Money amount={-3500} />
        <Money amount={null} />
      </Example>
      <Example of="Timestamp: a time, a day, none" inline>
        <Timestamp at={AT} />
        <Timestamp at={AT} day />
        <Timestamp at={null} />
      </Example>
      <Example of="PhoneLinks: one, with Viber, none" inline>
        <span>
          <PhoneLinks stored="09420000001" />
        </span>
        <span>
          <PhoneLinks stored="+959420000001" viber />
        </span>
        <PhoneLinks stored={null} />
      </Example>
      <Example of="PickupTypeName: each pickup type as a word" inline>
        {ALL_PICKUP_TYPES.map((code) => (
          <PickupTypeName key={code} code={code} />
        ))}
      </Example>
      <Example of="Facts: names and values of a record">
        <Facts
          facts={{
            [t('Customer Name')]: 'ဒေါ်မြမြ',
            [t('Phone Number')]: <PhoneLinks stored="09420000001" viber />,
            [t('Address')]: 'No. 12, Inya Road, Kamayut Township, beside the tea shop',
            [t('Delivery Charge')]: <Money amount={2500} />,
            [t('Created')]: <Timestamp at={AT} />,
            [t('Notes')]: null,
          }}
        />
      </Example>
    </>
  );
}
