import type { company, CompanyEdit } from '@waydesk/contract/app/company.ts';
import type { Data } from '@waydesk/contract/calls/route.ts';
import type { ApiError } from '../../api/apiError.ts';
import { type ComparedFields, useConflict } from '../../form/conflict/useConflict.ts';
import type { ScreenForm } from '../../form/useScreenForm.ts';
import { useT } from '../../i18n/t.ts';
import { companyValues, type CompanyValues } from './companyForm.ts';

/** Another administrator has saved the profile meanwhile. */
export function useCompanyConflict(form: ScreenForm<CompanyValues>) {
  const t = useT();
  const { defaultValues } = form.formState;
  const logoText = (logo: unknown) => {
    if (logo === null) return t('No logo');
    return typeof logo === 'string' ? t('The saved logo') : t('The chosen logo');
  };
  const conflict = useConflict(form, {
    toValues: companyValues,
    fields: {
      name: { label: t('Name') },
      phones: {
        label: t('Phones'),
        show: (phones) => (phones as CompanyValues['phones']).map(({ phone }) => phone),
      },
      address: { label: t('Address') },
      tracking_on_labels: {
        label: t('Tracking code on labels'),
        show: (isOn) => (isOn === true ? t('Yes') : t('No')),
      },
      logo: { label: t('Logo'), show: logoText },
    } satisfies ComparedFields<keyof CompanyEdit>,
  });
  const onConflict = (failure: ApiError) => {
    const theirs = failure.data as Data<typeof company.get> | null | undefined;
    const logo = form.getValues('logo');
    // A saved logo cannot be sent again: one that was left alone is theirs.
    if (theirs != null && (typeof logo === 'string' || logo === defaultValues?.logo)) {
      form.setValue('logo', theirs.logo);
    }
    return conflict.onConflict(failure);
  };
  return { ...conflict, onConflict };
}
