import { auth, RESET_SENT } from '@waydesk/contract/auth/auth.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/t.ts';
import { OneFieldForm, INLINE_STATUSES } from './OneFieldForm.tsx';

/** /forgot-password */
export function ForgotPasswordPage() {
  const t = useT();
  return (
    <OneFieldForm
      title={t('Forgot Password')}
      label={t('Email')}
      missing="Email is required"
      type="email"
      autoComplete="username"
      submitLabel={t('Send Reset Link')}
      busyLabel={t('Sending...')}
      send={(value) => {
        const email = value.trim();
        return call(auth.forgotPassword, { body: { email } }, { handledStatuses: INLINE_STATUSES });
      }}
      doneText={RESET_SENT}
    />
  );
}
