import { rateGroups } from '@waydesk/contract/records/rate-groups.ts';
import { useT } from '../../i18n/t.ts';
import { EditRecord } from '../../page/EditRecord.tsx';
import { pathNumber } from '../../router/address.ts';
import { links } from '../../router/links.ts';
import { useParam } from '../../router/params.ts';
import { EditRateGroupForm } from './EditRateGroupForm.tsx';
import { BLANK_RATE_TOWNSHIP, rateGroupValues } from './rateGroupForm.ts';
import { SAYS_NO } from './words.ts';

/** /rate-groups/{id}/edit */
export function EditRateGroupPage() {
  return <Edit />;
}

/** /rate-groups/{id}/add-township: the form with an additional blank entry. */
export function AddRateTownshipPage() {
  return <Edit start="new" />;
}

/** /rate-groups/{id}/townships/{townshipId}/edit: the form, at this entry. */
export function EditRateTownshipPage() {
  const townshipId = pathNumber(useParam('townshipId'));
  return <Edit key={townshipId} start={townshipId} />;
}

/** `start` is where editing begins: at a new blank township, or at the one with this id. */
function Edit({ start }: { start?: 'new' | number }) {
  const t = useT();
  return (
    <EditRecord
      call={rateGroups.get}
      handledStatuses={SAYS_NO}
      toValues={rateGroupValues}
      title={t('Edit Rate Group')}
      missingText={t('Rate group not found')}
      showsServerText
      back={{ to: links.rateGroups(), label: t('Back to Rate Groups') }}
    >
      {(id, found) => {
        const townships =
          start === 'new' ? [...found.townships, BLANK_RATE_TOWNSHIP] : found.townships;
        const place =
          start === 'new' ? townships.length - 1 : townships.findIndex((e) => e.id === start);
        return (
          <EditRateGroupForm
            id={id}
            original={{ ...found, townships }}
            index={place < 0 ? null : place}
          />
        );
      }}
    </EditRecord>
  );
}
