import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { customers, type Customer } from '@waydesk/contract/customers.ts';
import { customerPhone } from '@waydesk/contract/phone.ts';
import { useRead } from '../../../api/useRead.ts';
import { useT } from '../../../i18n/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWayForm } from './WayForm.ts';

interface Props {
  place: number;
  /** The stored form of a phone, +959… */
  phone: string;
}

const of = (phone: string) => (customer: Customer) =>
  customerPhone(customer.phoneNumber ?? '') === phone;

/** A customer who has had deliveries before: fills fields that are still empty. */
export function KnownCustomer({ place, phone }: Props) {
  const t = useT();
  const { getValues, setValue, townships, trigger } = useWayForm();
  const query = { search: phone, page: 1, limit: 5 };
  const { data } = useRead(
    customers.list,
    { query },
    { handledStatuses: true, retryPolicy: 'none', once: true },
  );
  const known = Array.isArray(data) ? data.find(of(phone)) : undefined;
  const [isTaken, setTaken] = useState(false);
  if (known === undefined || isTaken) return null;

  const at = `deliveries.${place}` as const;
  const fillIn = () => {
    const { customer_name, other_phones, delivery_address, ...rest } = getValues(at);
    const options = { shouldDirty: true };
    if (!customer_name) setValue(`${at}.customer_name`, known.name, options);
    if (!other_phones) setValue(`${at}.other_phones`, known.otherPhones ?? '', options);
    if (!delivery_address) setValue(`${at}.delivery_address`, known.address ?? '', options);
    const township = townships.find((one) => one.id === known.townshipId);
    if (!rest.township && !rest.township_typed && township)
      setValue(`${at}.township`, township, options);
    setTaken(true);
    void trigger([`${at}.customer_name`, `${at}.township`]);
  };
  const where = [t.place(known.township ?? ''), known.address].filter(Boolean).join(', ');
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 text-xs">
      <UserRoundCheck aria-hidden="true" className="text-good size-4" />
      <span className="min-w-0 break-words">
        {known.name}
        {where && <span className="text-muted">, {where}</span>}
      </span>
      <Button small onClick={fillIn}>
        {t('Fill in')}
      </Button>
    </p>
  );
}
