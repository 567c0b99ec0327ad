import type { ContactField, ShopEditField } from '@waydesk/contract/records/shop-body.ts';
import type { ComparedFields } from '../../../form/conflict/useConflict.ts';
import { currentLanguage, type Translate } from '../../../i18n/t.ts';
import { textOfDate } from '../../../ui/dates/dateText.ts';
import { accountFacts, accountTitle, methodFacts } from '../labels.ts';
import { settlementLabel } from '@waydesk/contract/records/record-labels.ts';
import type { AccountValues, MethodValues, ShopValues } from '../shopForm.ts';

type Paths =
  | Exclude<ShopEditField, 'contactPerson' | 'bankInfo'>
  | `contactPerson.${ContactField}`
  | `bankInfo.${keyof ShopValues['bankInfo']}`;

/** The fields that a conflict compares, under the names of their inputs. */
export function comparedFields(t: Translate): ComparedFields<Paths> {
  const accounts = (value: unknown) =>
    (value as AccountValues[]).map((one) => `${accountTitle(one)} (${accountFacts(one, t)})`);
  const methods = (value: unknown) =>
    (value as MethodValues[]).map((one) => `${one.name} (${methodFacts(one, t)})`);
  return {
    osName: { label: t('Shop Name') },
    ownerName: { label: t('Owner Name') },
    phoneNumber: { label: t('Phone Number') },
    email: { label: t('Email') },
    township: { label: t('Township'), show: (township) => t.place(String(township)) },
    category: { label: t('Category') },
    address: { label: t('Address') },
    startDate: {
      label: t('Start Date'),
      show: (value) => textOfDate(String(value), false, currentLanguage()),
    },
    facebookLink: { label: t('Facebook Link') },
    tiktokLink: { label: t('TikTok Link') },
    'contactPerson.name': { label: t('Contact Name') },
    'contactPerson.mobilePhone': { label: t('Contact Mobile Phone') },
    'contactPerson.otherPhone': { label: t('Other Phone') },
    'contactPerson.email': { label: t('Contact Email') },
    'contactPerson.address': { label: t('Contact Address') },
    'contactPerson.comment': { label: t('Comment') },
    bankAccounts: { label: t('Bank Accounts'), show: accounts },
    paymentMethods: { label: t('Payment Methods'), show: methods },
    'bankInfo.preferred_bank': { label: t('Preferred Bank') },
    'bankInfo.settlement_type': {
      label: t('Settlement Type'),
      show: (value) => t.sent(settlementLabel(String(value))),
    },
    'bankInfo.settlement_time': { label: t('Settlement Time') },
    'bankInfo.notes': { label: t('Notes') },
  };
}
