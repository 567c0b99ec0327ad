import { Fragment } from 'react';
import type { PhoneHistory } from '@waydesk/contract/ways/phones.ts';
import { useT } from '../../i18n/t.ts';
import { links } from '../../router/links.ts';
import { TextLink } from '../../ui/TextLink.tsx';

/** The minimum number of finished parcels for showing how they ended. */
export const MIN_FINISHED = 3;

/** How parcels for a phone ended, and equal parcels of the last day. It is said, and blocks nothing. */
export function PhoneHistoryNote({ look }: { look: PhoneHistory | undefined }) {
  const t = useT();
  if (!look) return null;
  const { phone, twins } = look;
  return (
    <>
      {phone && phone.finished >= MIN_FINISHED && (
        <p className={phone.refused > 0 ? 'text-warn' : 'text-muted'}>
          {t('{refused} of {finished} were returned', phone)}
        </p>
      )}
      {twins.length > 0 && (
        <p className="text-warn">
          {t('Possible duplicate:')}{' '}
          {twins.map(({ delivery_id, way_id }, at) => (
            <Fragment key={delivery_id}>
              {at > 0 && ', '}
              <TextLink
                className="underline"
                to={links.delivery({ id: delivery_id, wayId: way_id })}
              >
                {`#${delivery_id}`}
              </TextLink>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}
