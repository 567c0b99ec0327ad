import type { ComparedField } from '../../../form/useConflict.ts';
import { currentLanguage, type Translate } from '../../../i18n/t.ts';
import { textOfDate } from '../../../ui/dateText.ts';
import { accountFacts, accountTitle, methodFacts } from '../labels.ts';
import { settlementLabel } from '@waydesk/contract/record-labels.ts';
import type { AccountValues, MethodValues, ShopValues } from '../shopForm.ts';

/** The fields that a conflict compares, under the names of their inputs. */
export function comparedFields(t: Translate): ComparedField<ShopValues>[] {
  const accounts = (value: unknown) =>
    (value as AccountValues[]).map((one) => `${accountTitle(one)} (${accountFacts(one, t)})`);
  const methods = (value: unknown) =>
    (value as MethodValues[]).map((one) => `${one.name} (${methodFacts(one, t)})`);
  return [
    { name: 'osName', label: t('Shop Name') },
    { name: 'ownerName', label: t('Owner Name') },
    { name: 'phoneNumber', label: t('Phone Number') },
    { name: 'email', label: t('Email') },
    { name: 'township', label: t('Township'), show: (township) => t.place(String(township)) },
    { name: 'category', label: t('Category') },
    { name: 'address', label: t('Address') },
    {
      name: 'startDate',
      label: t('Start Date'),
      show: (value) => textOfDate(String(value), false, currentLanguage()),
    },
    { name: 'facebookLink', label: t('Facebook Link') },
    { name: 'tiktokLink', label: t('TikTok Link') },
    { name: 'contactPerson.name', label: t('Contact Name') },
    { name: 'contactPerson.mobilePhone', label: t('Contact Mobile Phone') },
    { name: 'contactPerson.otherPhone', label: t('Other Phone') },
    { name: 'contactPerson.email', label: t('Contact Email') },
    { name: 'contactPerson.address', label: t('Contact Address') },
    { name: 'contactPerson.comment', label: t('Comment') },
    { name: 'bankAccounts', label: t('Bank Accounts'), show: accounts },
    { name: 'paymentMethods', label: t('Payment Methods'), show: methods },
    { name: 'bankInfo.preferred_bank', label: t('Preferred Bank') },
    {
      name: 'bankInfo.settlement_type',
      label: t('Settlement Type'),
      show: (value) => t.sent(settlementLabel(String(value))),
    },
    { name: 'bankInfo.settlement_time', label: t('Settlement Time') },
    { name: 'bankInfo.notes', label: t('Notes') },
  ];
}
