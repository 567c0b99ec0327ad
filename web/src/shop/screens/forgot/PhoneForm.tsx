import { CODE_PHONE } from '@waydesk/contract/portal/portal-codes.ts';
import { customerPhone } from '@waydesk/contract/values/phone.ts';
import { useState, type FormEvent } from 'react';
import type { Problems, useShortForm } from '../../../form/short/useShortForm.ts';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { BigButton } from '../../../ui/thumb/bigButtons.tsx';
import { PortalPhoneField } from '../PortalPhoneField.tsx';

function problemsIn(phone: string): Problems<'phone'> {
  if (phone === '') return { phone: 'Phone number is required' };
  return customerPhone(phone) === null ? { phone: CODE_PHONE } : {};
}

interface Props {
  form: ReturnType<typeof useShortForm<'phone'>>;
  /** What was typed here before. */
  first: string;
  onSend: (phone: string) => void;
}

/** To which phone the code goes. */
export function PhoneForm({ form, first, onSend }: Props) {
  const t = useT();
  const [typed, setTyped] = useState(first);
  const { problems, error, isBusy } = form;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const phone = typed.trim();
    if (form.accepts(problemsIn(phone), event.currentTarget)) onSend(phone);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-pretty">
        {t('We send a code to your phone by SMS. With it you choose a new password.')}
      </p>
      {error !== null && <Banner kind="error">{error}</Banner>}
      <PortalPhoneField typed={typed} onType={setTyped} problem={problems.phone} />
      <BigButton type="submit" fill="main" busy={isBusy}>
        {isBusy ? t('Sending...') : t('Send the code')}
      </BigButton>
    </form>
  );
}
