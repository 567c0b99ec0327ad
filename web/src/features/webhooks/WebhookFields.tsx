import { WEBHOOK_EVENTS, WEBHOOK_EVENT_LABEL } from '@waydesk/contract/rules/webhooks.ts';
import { type ReactNode, useId } from 'react';
import { TextField, useMessage } from '../../form/fields.tsx';
import type { ScreenForm } from '../../form/useScreenForm.ts';
import { useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { Checkbox } from '../../ui/inputs.tsx';
import { Words } from '../../ui/Words.tsx';
import type { WebhookValues } from './webhookForm.ts';

interface Props {
  form: ScreenForm<WebhookValues>;
  /** Further inputs, above. */
  children?: ReactNode;
}

export function WebhookFields({ form, children }: Props) {
  const t = useT();
  const { control } = form;
  return (
    <Card>
      <div className="flex max-w-3xl flex-col gap-4">
        {children}
        <TextField
          control={control}
          name="url"
          label={t('Address of the program')}
          hint={t('It begins with https:// and can be reached from the internet.')}
          type="url"
          required
        />
        <EventBoxes form={form} />
      </div>
    </Card>
  );
}

function EventBoxes({ form: { control } }: { form: ScreenForm<WebhookValues> }) {
  const t = useT();
  const id = useId();
  const error = useMessage(control, 'events');
  return (
    <fieldset
      aria-describedby={error === undefined ? undefined : id}
      className="flex min-w-0 flex-col gap-1"
    >
      <legend className="text-label font-medium">{t('What it is told')}</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <Checkbox
          key={event}
          label={t(WEBHOOK_EVENT_LABEL[event])}
          value={event}
          aria-invalid={error === undefined ? undefined : true}
          {...control.register('events')}
        />
      ))}
      {error !== undefined && (
        <p id={id} className="text-danger text-label">
          <Words text={t.sent(error)} />
        </p>
      )}
    </fieldset>
  );
}
