import { PhoneLinks } from '../../ui/contact/PhoneLinks.tsx';
import { vehicleLabel } from '@waydesk/contract/records/record-labels.ts';
import type { Rider } from '@waydesk/contract/records/rider.ts';
import { useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/cards/Facts.tsx';

/** A rider's personal data. */
export function RiderFacts({ rider }: { rider: Rider }) {
  const t = useT();
  return (
    <Card title={t('Rider Details')}>
      <div className="grid items-start gap-x-8 gap-y-1.5 lg:grid-cols-2 print:grid-cols-2">
        <Facts
          facts={{
            [t('Phone Number')]: rider.phone_number && (
              <PhoneLinks stored={rider.phone_number} viber />
            ),
            [t('Email')]: rider.email,
            [t('Emergency Contact')]: rider.emergency_contact && (
              <PhoneLinks stored={rider.emergency_contact} viber />
            ),
            [t('NRC')]: rider.nrc,
          }}
        />
        <Facts
          facts={{
            [t('Vehicle Type')]: t.sent(vehicleLabel(rider.vehicle_type)),
            [t('Township')]: t.place(rider.township),
            [t('Full Address')]: rider.full_address,
          }}
        />
      </div>
    </Card>
  );
}
