import { ALL_PICKUP_TYPES } from '@waydesk/contract/rules/pickup-types.ts';
import { Addition } from '../entities/delivery/Addition.tsx';
import { PhoneHistoryNote } from '../entities/delivery/PhoneHistoryNote.tsx';
import { IntegratorsCard } from '../entities/programs/IntegratorsCard.tsx';
import { PickupTypeName } from '../entities/delivery/PickupTypeName.tsx';
import { useT } from '../i18n/t.ts';
import { CopyableText } from '../ui/copy/CopyableText.tsx';
import { CopyButton } from '../ui/copy/CopyButton.tsx';
import { Facts } from '../ui/cards/Facts.tsx';
import { Money } from '../ui/Money.tsx';
import { PhoneLinks } from '../ui/contact/PhoneLinks.tsx';
import { PrintButton } from '../ui/print/PrintButton.tsx';
import { SignedMoney } from '../ui/amounts/SignedMoney.tsx';
import { Timestamp } from '../ui/Timestamp.tsx';
import { Example } from './Example.tsx';

const AT = '2026-02-10T08:00:00Z';

export function ValueExamples() {
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
      <Example
        of="SignedMoney: hundredths, negative, a movement in and out, under a heading"
        inline
      >
        <SignedMoney amount={2500.5} />
        <SignedMoney amount={-3500} />
        <SignedMoney amount={1200} moved />
        <SignedMoney amount={-1200} moved />
        <SignedMoney amount={-1200} hideUnit />
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
      <Example of="PhoneHistoryNote: some came back, none did, perhaps the same order">
        <PhoneHistoryNote look={{ phone: { finished: 9, refused: 4 }, twins: [] }} />
        <PhoneHistoryNote look={{ phone: { finished: 3, refused: 0 }, twins: [] }} />
        <PhoneHistoryNote look={{ phone: null, twins: [{ delivery_id: 31, way_id: 4 }] }} />
      </Example>
      <Example of="PickupTypeName: each pickup type as a word" inline>
        {ALL_PICKUP_TYPES.map((code) => (
          <PickupTypeName key={code} code={code} />
        ))}
      </Example>
      <Example of="Addition: amounts that add up, and what becomes of the sum">
        <div className="max-w-sm">
          <Addition
            label={t('Calculation')}
            lines={[
              { id: 'collected', label: t('Collected from customers'), amount: 1_254_000 },
              { id: 'charges', label: t('Less delivery charges'), amount: -112_500 },
              {
                id: 'advance',
                label: t('Advance'),
                amount: -50_000,
                note: <Timestamp at={AT} day />,
              },
            ]}
            total={{ label: t('To pay to the shop'), amount: 1_091_500 }}
            after={[{ id: 'paid', label: t('Paid'), amount: -500_000 }]}
          />
        </div>
      </Example>
      <Example of="PrintButton" inline>
        <PrintButton />
        <PrintButton look="primary" />
      </Example>
      <Example of="CopyButton: with words, with a name only" inline>
        <CopyButton text="0012345678">{t('Copy for Viber')}</CopyButton>
        <CopyButton
          small
          text="0012345678"
          label={t('Copy number {number}', { number: '0012345678' })}
        />
      </Example>
      <Example of="CopyableText: a secret that goes elsewhere">
        <CopyableText label={t('Secret')} text="whsec_c2VjcmV0IG9mIHRoZSBleGFtcGxlIHBhZ2UgLi4u" />
      </Example>
      <Example of="IntegratorsCard">
        <IntegratorsCard />
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
