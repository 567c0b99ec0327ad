import { customerPhone, tidyPhone } from '@waydesk/contract/phone.ts';
import type { Text } from '@waydesk/contract/text.ts';
import { useState } from 'react';
import { useT } from '../../../i18n/t.ts';
import { CleanField } from './CleanField.tsx';
import { KnownCustomer } from './KnownCustomer.tsx';
import { useWayForm } from './WayForm.ts';

const LIVE: Text = 'Invalid phone number format';

/** A number of which the rest may still be coming. */
const mayBecomeOne = (typed: string) => /^(?:0|09\d{0,8}|\+?9?|\+?95|\+?959\d{0,8})$/.test(typed);

/** A customer's phone: told at once while it is typed, and in full when it is left. */
export function PhoneField({ place, className }: { place: number; className: string }) {
  const t = useT();
  const { of, getValues } = useWayForm();
  const name = `deliveries.${place}.customer_phone` as const;
  const [typed, setTyped] = useState('');
  /** The phone that was left standing; as long as it is being typed there is none. */
  const [left, setLeft] = useState<string | null>(null);
  // An old delivery may have a phone of any kind, so on edit only an empty one is a fault.
  const isJudged = of === 'create' && typed.trim() !== '' && customerPhone(typed) === null;
  const isOnItsWay = mayBecomeOne(tidyPhone(typed));
  return (
    <div className={className}>
      <CleanField
        name={name}
        label={t('Customer Phone')}
        tidy="phone"
        inputMode="tel"
        placeholder="09XXXXXXXX"
        required
        hint={isJudged && isOnItsWay ? t(LIVE) : undefined}
        error={isJudged && !isOnItsWay ? LIVE : undefined}
        onTyped={(text) => {
          setTyped(text);
          setLeft(null);
        }}
        onLeft={() => {
          setTyped('');
          if (typed !== '') setLeft(customerPhone(getValues(name)));
        }}
      />
      {of === 'create' && left !== null && <KnownCustomer place={place} phone={left} />}
    </div>
  );
}
