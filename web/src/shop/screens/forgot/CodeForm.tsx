import { CODE_FORM, isShopCode, typedCode } from '@waydesk/contract/portal/portal-codes.ts';
import { type PortalSession, portal } from '@waydesk/contract/portal/portal.ts';
import { customerPhone, showPhone } from '@waydesk/contract/values/phone.ts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { ApiError } from '../../../api/apiError.ts';
import { call } from '../../../api/call.ts';
import { useShortForm } from '../../../form/short/useShortForm.ts';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/inputs.tsx';
import { BigButton } from '../../../ui/thumb/bigButtons.tsx';
import { NewPasswordFields } from '../password/NewPasswordFields.tsx';
import { NO_NEW_PASSWORD, newPasswordProblems } from '../password/newPassword.ts';

interface Props {
  phone: string;
  /** What became of asking for the code, until this form has something to say itself. */
  said: ReactNode;
  /** How often it was asked for: after the next time, what this form had to say is over. */
  requests: number;
  onOpened: (opened: PortalSession | null, password: string) => void;
  /** Below the button that sends it. */
  children: ReactNode;
}

/** The code from the SMS, and the new password that it sets. */
export function CodeForm({ phone, said, requests, onOpened, children }: Props) {
  const t = useT();
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState(NO_NEW_PASSWORD);
  const form = useShortForm<'code' | 'password' | 'again'>();
  const { problems, error, isBusy } = form;
  const [usedAfter, setUsedAfter] = useState(requests);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = event.currentTarget;
    const found = {
      ...(!isShopCode(typedCode(code)) && { code: CODE_FORM }),
      ...newPasswordProblems(typed),
    };
    if (!form.accepts(found, sent)) return;
    const { password } = typed;
    setUsedAfter(requests);
    const failure = await form.send(async () => {
      const body = { phone, code: typedCode(code), password };
      const { data } = await call(portal.useCode, { body }, { handledStatuses: true });
      onOpened(data, password);
    });
    if (failure instanceof ApiError && failure.code === 'bad_code') {
      sent.querySelector<HTMLElement>('[name="code"]')?.focus();
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {error === null || usedAfter !== requests ? said : <Banner kind="error">{error}</Banner>}
      <Field label={t('Phone Number')}>
        {(ties) => (
          // With it, the browser stores the new password under the right name.
          <TextInput
            {...ties}
            type="tel"
            autoComplete="username"
            readOnly
            value={showPhone(customerPhone(phone) ?? phone)}
          />
        )}
      </Field>
      <Field
        label={t('Code from the SMS')}
        hint={t('6 digits. It works for 5 minutes.')}
        required
        error={problems.code}
      >
        {(ties) => (
          <TextInput
            {...ties}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            className="tabular-nums"
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <NewPasswordFields
        label={t('New Password')}
        typed={typed}
        problems={problems}
        onType={setTyped}
      />
      <BigButton type="submit" fill="main" busy={isBusy}>
        {isBusy ? t('Saving...') : t('Save and sign in')}
      </BigButton>
      {children}
    </form>
  );
}
