import { SHOP_TOWNSHIPS } from '@waydesk/contract/values/geography.ts';
import {
  METHOD_NAME_ADDED,
  METHOD_NAME_EDITED,
  SETTLEMENT_TYPES,
} from '@waydesk/contract/records/shop-lists.ts';
import type { Control } from 'react-hook-form';
import { BANKS } from '@waydesk/contract/rules/banks.ts';
import { withStored } from '../../../entities/options.ts';
import { DateField } from '../../../form/dates/DateField.tsx';
import { SelectField, TextAreaField, TextField } from '../../../form/fields.tsx';
import { useT } from '../../../i18n/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { settlementLabel } from '@waydesk/contract/records/record-labels.ts';
import type { ShopValues } from '../shopForm.ts';
import { BankAccountInputs } from './BankAccountInputs.tsx';
import { PaymentMethodInputs } from './PaymentMethodInputs.tsx';

interface Props {
  control: Control<ShopValues>;
  /** Adding requires more fields than editing. */
  of: 'add' | 'edit';
  /** The stored values, which remain options even when they are not in our lists. */
  stored?: { township: string; bank: string; settlement: string };
}

const NOTHING = { township: '', bank: '', settlement: '' };
const GRID = 'grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3';

export function ShopFields({ control, of, stored = NOTHING }: Props) {
  const t = useT();
  const all = of === 'add';
  const text = { control, maxLength: 200 };
  const phone = { control, tidy: 'phone', type: 'tel', inputMode: 'tel' } as const;
  return (
    <>
      <Card title={t('Shop Details')}>
        <div className={GRID}>
          <TextField {...text} name="osName" label={t('Shop Name')} required />
          <TextField
            {...text}
            name="ownerName"
            label={t('Owner Name')}
            tidy="name"
            required={all}
          />
          <TextField {...phone} name="phoneNumber" label={t('Phone Number')} required={all} />
          <SelectField control={control} name="township" label={t('Township')} required>
            <option value="">{t('Select Township')}</option>
            {withStored(SHOP_TOWNSHIPS, stored.township).map((township) => (
              <option key={township} value={township}>
                {t.place(township)}
              </option>
            ))}
          </SelectField>
          <TextField {...text} name="category" label={t('Category')} required={all} />
          <TextAreaField
            control={control}
            name="address"
            label={t('Address')}
            rows={2}
            required
            className="sm:col-span-2"
          />
          <DateField control={control} name="startDate" label={t('Start Date')} required={all} />
          <OptionalHeading />
          <TextField {...text} name="email" label={t('Email')} type="email" inputMode="email" />
          <TextField
            control={control}
            name="facebookLink"
            label={t('Facebook Link')}
            type="url"
            placeholder="https://"
          />
          <TextField
            control={control}
            name="tiktokLink"
            label={t('TikTok Link')}
            type="url"
            placeholder="https://"
          />
        </div>
      </Card>
      <Card title={t('Contact Person')}>
        <div className={GRID}>
          <TextField
            {...text}
            name="contactPerson.name"
            label={t('Contact Name')}
            tidy="name"
            required={all}
          />
          <TextField
            {...phone}
            name="contactPerson.mobilePhone"
            label={t('Contact Mobile Phone')}
            required={all}
          />
          <OptionalHeading />
          <TextField {...phone} name="contactPerson.otherPhone" label={t('Other Phone')} />
          <TextField
            {...text}
            name="contactPerson.email"
            label={t('Contact Email')}
            type="email"
            inputMode="email"
          />
          <TextField control={control} name="contactPerson.address" label={t('Contact Address')} />
          <TextField control={control} name="contactPerson.comment" label={t('Comment')} />
        </div>
      </Card>
      <p className="text-muted">
        {t('What follows is optional and can be added later on the shop’s page.')}
      </p>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <BankAccountInputs control={control} />
        <PaymentMethodInputs
          control={control}
          namelessText={all ? METHOD_NAME_ADDED : METHOD_NAME_EDITED}
        />
      </div>
      <Card title={t('Bank Information')}>
        <div className={GRID}>
          <SelectField control={control} name="bankInfo.preferred_bank" label={t('Preferred Bank')}>
            <option value="">{t('None')}</option>
            {withStored(BANKS, stored.bank).map((bank) => (
              <option key={bank}>{bank}</option>
            ))}
          </SelectField>
          <SelectField
            control={control}
            name="bankInfo.settlement_type"
            label={t('Settlement Type')}
          >
            <option value="">{t('None')}</option>
            {withStored(SETTLEMENT_TYPES, stored.settlement).map((type) => (
              <option key={type} value={type}>
                {t.sent(settlementLabel(type))}
              </option>
            ))}
          </SelectField>
          <TextField {...text} name="bankInfo.settlement_time" label={t('Settlement Time')} />
          <TextAreaField
            control={control}
            name="bankInfo.notes"
            label={t('Notes')}
            rows={2}
            className="sm:col-span-2 xl:col-span-3"
          />
        </div>
      </Card>
    </>
  );
}

/** Stands before the fields that may stay empty: they are after those that every shop needs. */
function OptionalHeading() {
  const t = useT();
  return <h3 className="text-muted text-label col-span-full mt-1 font-medium">{t('Optional')}</h3>;
}
