import { customerPhone, tidyPhone } from '@waydesk/contract/phone.ts';
import { useState } from 'react';
import { useT } from '../../../i18n/t.ts';
import { CleanField, type CleanFieldProps } from './CleanField.tsx';
import { useWayForm } from './WayForm.ts';

const LIVE = 'Invalid phone number format';

/** A number of which the rest may still be coming. */
const mayBecomeOne = (typed: string) => /^(?:0|09\d{0,8}|\+?9?|\+?95|\+?959\d{0,8})$/.test(typed);

/** A customer's phone: told at once while it is typed, and in full when it is left. */
export function PhoneField(props: CleanFieldProps) {
  const t = useT();
  const { of } = useWayForm();
  const [typed, setTyped] = useState('');
  // An old delivery may have a phone of any kind, so on edit only an empty one is a fault.
  const isJudged = of === 'create' && typed.trim() !== '' && customerPhone(typed) === null;
  const isOnItsWay = mayBecomeOne(tidyPhone(typed));
  return (
    <CleanField
      {...props}
      tidy="phone"
      inputMode="tel"
      placeholder="09XXXXXXXX"
      required
      hint={isJudged && isOnItsWay ? t(LIVE) : undefined}
      error={isJudged && !isOnItsWay ? LIVE : undefined}
      onTyped={setTyped}
      onLeft={() => {
        setTyped('');
        props.onLeft?.();
      }}
    />
  );
}
