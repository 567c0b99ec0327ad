import { auth, RESET_DONE } from '@waydesk/contract/auth/auth.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/t.ts';
import { OneFieldForm, INLINE_STATUSES } from './OneFieldForm.tsx';

/** /reset-password/{token} */
export function ResetPasswordPage({ token }: { token: string }) {
  const t = useT();
  return (
    <OneFieldForm
      title={t('Reset Password')}
      label={t('New Password')}
      missing="Password is required"
      type="password"
      autoComplete="new-password"
      submitLabel={t('Reset Password')}
      busyLabel={t('Saving...')}
      send={(password) =>
        call(
          auth.resetPassword,
          { params: { token }, body: { password } },
          { handledStatuses: INLINE_STATUSES },
        )
      }
      doneText={RESET_DONE}
    />
  );
}
