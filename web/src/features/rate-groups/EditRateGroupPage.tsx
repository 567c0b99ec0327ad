import { rateGroups } from '@waydesk/contract/rate-groups.ts';
import { useState } from 'react';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { numberIn } from '../../router/address.ts';
import { useIdParam, useParam } from '../../router/place.ts';
import { Page } from '../../ui/Page.tsx';
import { EditRateGroupForm } from './EditRateGroupForm.tsx';
import { RateGroupFace } from './RateGroupFace.tsx';
import { BLANK_ENTRY, rateGroupValues, type RateGroupValues } from './rateGroupForm.ts';
import { SAYS_NO } from './words.ts';

interface Props {
  id: number;
  /** Where the person starts: at a new blank township, or at one that is there. */
  start?: 'new' | number;
}

/** /rate-groups/{id}/edit */
export function EditRateGroupPage() {
  const id = useIdParam();
  return <Edit key={id} id={id} />;
}

/** /rate-groups/{id}/add-township: the form with a blank entry more. */
export function AddRateTownshipPage() {
  const id = useIdParam();
  return <Edit key={id} id={id} start="new" />;
}

/** /rate-groups/{id}/townships/{townshipId}/edit: the form, at this entry. */
export function EditRateTownshipPage() {
  const id = useIdParam();
  const townshipId = numberIn(useParam('townshipId'));
  return <Edit key={`${id}/${townshipId}`} id={id} start={townshipId} />;
}

function Edit({ id, start }: Props) {
  const t = useT();
  const isAddress = Number.isInteger(id);
  const read = useRead(
    rateGroups.get,
    { params: { id } },
    { fresh: true, enabled: isAddress, quiet: SAYS_NO },
  );
  // What is read again later must not pull the form from under the hands.
  const [original, setOriginal] = useState<RateGroupValues | null>(null);
  const found = original ?? rateGroupValues(read.data);
  if (original === null && found !== null) setOriginal(found);
  if (found === null) {
    return (
      <Page title={t('Edit Rate Group')}>
        <RateGroupFace {...{ read, isAddress }} />
      </Page>
    );
  }
  const townships = start === 'new' ? [...found.townships, BLANK_ENTRY] : found.townships;
  const place = start === 'new' ? townships.length - 1 : townships.findIndex((e) => e.id === start);
  return (
    <EditRateGroupForm
      id={id}
      original={{ ...found, townships }}
      place={place < 0 ? null : place}
    />
  );
}
