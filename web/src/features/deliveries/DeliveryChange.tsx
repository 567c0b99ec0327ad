import type { Delivery } from '@waydesk/contract/ways/deliveries.ts';
import { DELIVERY_STATUSES, parseDeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { FormEvent } from 'react';
import { ConflictPanel } from '../../form/conflict/ConflictPanel.tsx';
import { useT } from '../../i18n/t.ts';
import { RiderSelect } from '../../entities/people/RiderSelect.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectInput } from '../../ui/inputs.tsx';
import { distinctStatusLabel } from '../../entities/delivery/distinctStatusLabel.ts';
import { useDeliveryChange } from './useDeliveryChange.ts';

interface Props {
  delivery: Delivery;
  refresh: () => void;
}

/** Changes a delivery's own status and rider; neither changes its way. */
export function DeliveryChange({ delivery, refresh }: Props) {
  const t = useT();
  const change = useDeliveryChange(delivery, refresh);
  const known = parseDeliveryStatus(change.status);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void change.save();
  };
  if (change.conflicts !== null) {
    return (
      <ConflictPanel
        conflicts={change.conflicts}
        onChoose={change.choose}
        onDone={() => void change.settle()}
        busy={change.isSaving}
      />
    );
  }
  return (
    <Card title={t('Update Delivery')} className="no-print">
      <form noValidate onSubmit={save} className="flex flex-col gap-3">
        <Field label={t('Status')}>
          {(ties) => (
            <SelectInput
              {...ties}
              value={known ?? change.status}
              onChange={(event) => change.setStatus(event.target.value)}
            >
              {known === null && (
                <option value={change.status}>{distinctStatusLabel(change.status, t)}</option>
              )}
              {DELIVERY_STATUSES.map((code) => (
                <option key={code} value={code}>
                  {distinctStatusLabel(code, t)}
                </option>
              ))}
            </SelectInput>
          )}
        </Field>
        <RiderSelect
          label={t('Rider')}
          value={change.rider}
          onPick={change.setRider}
          onTyped={change.setRiderTyped}
          error={change.riderFault}
        />
        {change.problem !== null && <Banner kind="error">{t.sent(change.problem)}</Banner>}
        <Button type="submit" busy={change.isSaving}>
          {t('Save Changes')}
        </Button>
      </form>
    </Card>
  );
}
