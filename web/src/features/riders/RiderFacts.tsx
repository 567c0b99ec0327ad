import { useT } from '../../i18n/t.ts';
import { showPhones } from '../../records/labels.ts';
import { Card } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import type { Rider } from './read.ts';
import { vehicleLabel } from './words.ts';

/** Who the rider is. */
export function RiderFacts({ rider }: { rider: Rider }) {
  const t = useT();
  return (
    <Card title={t('Rider Details')}>
      <div className="grid items-start gap-x-8 gap-y-2 md:grid-cols-2 print:grid-cols-2">
        <Facts
          facts={{
            [t('Phone Number')]: showPhones(rider.phone),
            [t('Email')]: rider.email,
            [t('Emergency Contact')]: showPhones(rider.emergency),
            [t('NRC')]: rider.nrc,
          }}
        />
        <Facts
          facts={{
            [t('Vehicle Type')]: t(vehicleLabel(rider.vehicle)),
            [t('Township')]: t(rider.township),
            [t('Full Address')]: <span className="whitespace-pre-line">{rider.address}</span>,
          }}
        />
      </div>
    </Card>
  );
}
