import { MAX_COMPANY_LINE, MAX_COMPANY_PHONES } from '@waydesk/contract/app/company.ts';
import { LENGTH } from '@waydesk/contract/schema/fields.ts';
import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { type Control, useFieldArray, useWatch } from 'react-hook-form';
import { CheckField, TextAreaField, TextField, useMessage } from '../../form/fields.tsx';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { CompanyValues } from './companyForm.ts';
import { LogoField } from './LogoField.tsx';

interface Props {
  control: Control<CompanyValues>;
  onChoice: (done: Promise<boolean>) => void;
}

export function CompanyFields({ control, onChoice }: Props) {
  const t = useT();
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <TextField control={control} name="name" label={t('Name')} maxLength={MAX_COMPANY_LINE} />
        <PhoneFields control={control} />
        <TextAreaField
          control={control}
          name="address"
          label={t('Address')}
          maxLength={LENGTH.short}
          rows={2}
        />
        <TrackingField control={control} />
        <LogoField control={control} onChoice={onChoice} />
      </div>
    </Card>
  );
}

/** True of an address that no customer's phone can open. */
const isOwnMachine = (url: string) => /^https?:\/\/(localhost|127\.|\[::1\])/.test(url);

function TrackingField({ control }: Pick<Props, 'control'>) {
  const t = useT();
  const [isOn, url] = useWatch({ control, name: ['tracking_on_labels', 'public_url'] });
  return (
    <div className="flex flex-col">
      <CheckField
        control={control}
        name="tracking_on_labels"
        label={t('Tracking code on labels')}
      />
      <p className="text-muted text-xs">
        {t('Each printed label of 100 × 150 mm carries a code that opens the customer’s page.')}
      </p>
      {isOn && isOwnMachine(url) && (
        <Banner kind="warning" className="mt-2">
          {t(
            'Customers cannot open {url}. Whoever runs the server has to set PUBLIC_URL before labels are printed.',
            { url },
          )}
        </Banner>
      )}
    </div>
  );
}

/** Written as customers should read them, the one for labels first. */
function PhoneFields({ control }: Pick<Props, 'control'>) {
  const t = useT();
  const { fields, append, remove } = useFieldArray({ control, name: 'phones', keyName: 'key' });
  const problem = useMessage(control, 'phones.root' as 'phones');
  const add = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-col gap-3">
      {fields.map(({ key }, place) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
          <TextField
            control={control}
            name={`phones.${place}.phone`}
            label={t('Phone {n}', { n: place + 1 })}
            inputMode="tel"
            maxLength={MAX_COMPANY_LINE}
            required
          />
          <Button
            variant="quiet"
            aria-label={t('Remove phone {n}', { n: place + 1 })}
            className="mt-label"
            onClick={() => {
              remove(place);
              // The button that was pressed is gone.
              add.current?.focus();
            }}
          >
            <Trash2 aria-hidden="true" className="size-4" />
          </Button>
        </div>
      ))}
      {problem !== undefined && <p className="text-danger text-label">{t.sent(problem)}</p>}
      <div>
        <Button
          ref={add}
          aria-disabled={fields.length >= MAX_COMPANY_PHONES}
          onClick={() => {
            if (fields.length < MAX_COMPANY_PHONES) append({ phone: '' });
          }}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t('Add phone')}
        </Button>
      </div>
    </div>
  );
}
