import { customerPhone, tidyPhone } from '@waydesk/contract/phone.ts';
import type { Text } from '@waydesk/contract/text.ts';
import { useState } from 'react';
import { useT } from '../../../i18n/t.ts';
import { CleanField } from './CleanField.tsx';
import { KnownCustomer } from './KnownCustomer.tsx';
import { useWayForm } from './WayForm.ts';

const LIVE: Text = 'Invalid phone number format';

/** A number that may be incomplete. */
const mayBecomeOne = (typed: string) => /^(?:0|09\d{0,8}|\+?9?|\+?95|\+?959\d{0,8})$/.test(typed);

/** A customer's phone: validated leniently while typing and fully on blur. */
export function PhoneField({ place, className }: { place: number; className: string }) {
  const t = useT();
  const { of, getValues } = useWayForm();
  const name = `deliveries.${place}.customer_phone` as const;
  const [typed, setTyped] = useState('');
  /** The phone at the last blur; none while it is being typed. */
  const [left, setLeft] = useState<string | null>(null);
  // An old delivery may have any phone, so on edit only an empty one is an error.
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
