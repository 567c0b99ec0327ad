import type { RunParcel } from '@waydesk/contract/run/run.ts';
import { showPhone } from '@waydesk/contract/values/phone.ts';
import { MapPin, MessageCircle, Phone } from 'lucide-react';
import { useT } from '../../i18n/t.ts';
import { bigClasses } from '../../ui/thumb/bigButtons.tsx';

/** The numbers in a field that may have several, and words between them. */
const numbersIn = (text: string | null) => text?.match(/\+?\d{6,}/g) ?? [];

/** What a map app looks up: it knows the address best with its township and state. */
const addressOf = ({ delivery_address, township, state }: RunParcel) =>
  [delivery_address, township, state].filter(Boolean).join(', ');

/** Call, Viber and Map: what a rider presses before he finds the door. */
export function StopContact({ parcel }: { parcel: RunParcel }) {
  const t = useT();
  return (
    <section aria-label={t('Reach the customer')} className="flex flex-col gap-2">
      <div className="grid grid-cols-3 gap-2">
        <a
          href={`tel:${parcel.customer_phone}`}
          className={bigClasses('plain', 'flex-col gap-0! text-sm!')}
        >
          <Phone aria-hidden="true" className="size-5" />
          {t('Call')}
        </a>
        <a
          href={`viber://chat?number=${encodeURIComponent(parcel.customer_phone)}`}
          className={bigClasses('plain', 'flex-col gap-0! text-sm!')}
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          Viber
        </a>
        <a
          href={`geo:0,0?q=${encodeURIComponent(addressOf(parcel))}`}
          className={bigClasses('plain', 'flex-col gap-0! text-sm!')}
        >
          <MapPin aria-hidden="true" className="size-5" />
          {t('Map')}
        </a>
      </div>
    </section>
  );
}

/** The other numbers of the customer. */
export function OtherPhones({ parcel }: { parcel: RunParcel }) {
  return numbersIn(parcel.other_phones).map((number) => (
    <a key={number} href={`tel:${number}`} className={bigClasses('plain', 'w-full')}>
      <Phone aria-hidden="true" className="size-5" />
      {showPhone(number)}
    </a>
  ));
}
