import { portal } from '@waydesk/contract/portal/portal.ts';
import { INVITE_DAYS } from '@waydesk/contract/rules/portal-states.ts';
import { useState, type FormEvent } from 'react';
import { ApiError } from '../../api/apiError.ts';
import { call } from '../../api/call.ts';
import { useRead } from '../../api/useRead.ts';
import { useShortForm } from '../../form/short/useShortForm.ts';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { MissingState } from '../../ui/states.tsx';
import { BigButton, bigClasses } from '../../ui/thumb/bigButtons.tsx';
import { LanguageChoice } from '../../ui/thumb/LanguageChoice.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { enterPortal } from '../enterPortal.ts';
import { PortalLink } from '../PortalLink.tsx';
import { openPortalView } from '../views.ts';
import { NewPasswordFields } from './password/NewPasswordFields.tsx';
import { NO_NEW_PASSWORD, type NewPassword, newPasswordProblems } from './password/newPassword.ts';
import { ReadFace } from './ReadFace.tsx';

/** Sets the password. Opening the link uses nothing up: only this form does. */
function JoinForm({ token, onUsed }: { token: string; onUsed: () => void }) {
  const t = useT();
  const [typed, setTyped] = useState(NO_NEW_PASSWORD);
  const form = useShortForm<keyof NewPassword>();
  const { problems, error, isBusy } = form;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form.accepts(newPasswordProblems(typed), event.currentTarget)) return;
    const failure = await form.send(async () => {
      const { data } = await call(
        portal.join,
        { params: { token }, body: { password: typed.password } },
        { handledStatuses: true },
      );
      // The link is in the browser's history, and is worth nothing now.
      openPortalView({ name: 'home' }, 'replace');
      enterPortal(data);
    });
    if (failure instanceof ApiError && failure.code === 'bad_invitation') onUsed();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-pretty">
        {t('Choose a password. You sign in with your phone number and this password.')}
      </p>
      {error !== null && <Banner kind="error">{error}</Banner>}
      <NewPasswordFields
        label={t('Password')}
        typed={typed}
        problems={problems}
        onType={setTyped}
      />
      <BigButton type="submit" fill="main" busy={isBusy}>
        {isBusy ? t('Saving...') : t('Save and sign in')}
      </BigButton>
    </form>
  );
}

/** Where an invitation leads. */
export function JoinScreen({ token }: { token: string }) {
  const t = useT();
  useTitle(t('Your invitation'));
  const read = useRead(portal.invitation, { params: { token } }, { handledStatuses: true });
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center gap-6 p-4">
      <h1 className="text-xl font-semibold">{t('Your invitation')}</h1>
      <ReadFace read={read}>
        {({ is_open: isOpen }) =>
          isOpen ? (
            <JoinForm token={token} onUsed={read.refresh} />
          ) : (
            <MissingState
              text={t('This invitation can no longer be used')}
              hint={t(
                'It works once and for {n} days. Ask the office for a new one, or sign in if you have a password.',
                { n: INVITE_DAYS },
              )}
            >
              <PortalLink to={{ name: 'home' }} className={bigClasses('main')}>
                {t('Sign in')}
              </PortalLink>
            </MissingState>
          )
        }
      </ReadFace>
      <LanguageChoice />
    </main>
  );
}
