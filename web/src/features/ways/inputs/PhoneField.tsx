import { customerPhone, tidyPhone } from '@waydesk/contract/values/phone.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/t.ts';
import { afterPress } from '../../../ui/press.ts';
import { CleanField } from './CleanField.tsx';
import { KnownCustomer, type FilledBy } from './KnownCustomer.tsx';
import { PhoneNote } from './PhoneNote.tsx';
import { useIsNew, useWayForm } from './WayForm.ts';

const LIVE: Text = 'Invalid phone number format';

/** Shorter than it takes to go on. */
const PAUSE_MS = 150;

/** A number that may be incomplete. */
const mayBecomeOne = (typed: string) => /^(?:0|09\d{0,8}|\+?9?|\+?95|\+?959\d{0,8})$/.test(typed);

/** A customer's phone: validated leniently while typing and fully on blur. */
export function PhoneField({ place, className }: { place: number; className: string }) {
  const t = useT();
  const { getValues } = useWayForm();
  const isNew = useIsNew(place);
  const name = `deliveries.${place}.customer_phone` as const;
  const [typed, setTyped] = useState('');
  /** The whole phone, at a pause or when the field is left; none before. */
  const [asked, setAsked] = useState<{ phone: string; isLeft: boolean } | null>(null);
  const former = useRef<FilledBy>(null);
  // A stored delivery may have any phone, so only an empty one is an error.
  const isJudged = isNew && typed.trim() !== '' && customerPhone(typed) === null;
  const isOnItsWay = mayBecomeOne(tidyPhone(typed));
  // Asked for while the number is still looked at: the answer is there when the field is left.
  useEffect(() => {
    const phone = customerPhone(typed);
    if (phone === null) return undefined;
    const timer = setTimeout(() => setAsked({ phone, isLeft: false }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
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
          setAsked(null);
        }}
        onLeft={() =>
          afterPress(() => {
            setTyped('');
            const phone = typed === '' ? null : customerPhone(getValues(name));
            if (phone !== null) setAsked({ phone, isLeft: true });
          })
        }
      />
      {isNew && asked !== null && (
        <>
          <KnownCustomer
            key={asked.phone}
            index={place}
            phone={asked.phone}
            isLeft={asked.isLeft}
            former={former}
          />
          <PhoneNote key={`past ${asked.phone}`} place={place} phone={asked.phone} />
        </>
      )}
    </div>
  );
}
