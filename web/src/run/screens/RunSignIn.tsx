import { PHONE_NAME_LENGTH } from '@waydesk/contract/run/phone-limits.ts';
import { useState, type FormEvent } from 'react';
import { type Problems, useShortForm } from '../../form/short/useShortForm.ts';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { phone, useRiderPhone } from '../phone.ts';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';
import { LanguageChoice } from '../../ui/thumb/LanguageChoice.tsx';
import { phoneFailure } from './useRecord.ts';

interface Typed {
  email: string;
  password: string;
  name: string;
}

function problemsIn({ email, password, name }: Typed): Problems<keyof Typed> {
  return {
    ...(email.trim() === '' && { email: 'Email is required' }),
    ...(password === '' && { password: 'Password is required' }),
    ...(name.trim() === '' && { name: 'Please enter a name for this phone' }),
  };
}

/** The form; `onDone` is called when somebody has signed in. */
export function RunSignInForm({ onDone }: { onDone?: () => void }) {
  const t = useT();
  const { connection } = useRiderPhone();
  const [typed, setTyped] = useState<Typed>(() => ({
    email: '',
    password: '',
    name: phone.phoneName(),
  }));
  const form = useShortForm<keyof Typed>((failure) =>
    t.sent(phoneFailure(failure, 'Login failed')),
  );
  const { problems, error, isBusy } = form;

  const set = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form.accepts(problemsIn(typed), event.currentTarget)) return;
    void form.send(async () => {
      await phone.signIn(typed.email.trim(), typed.password, typed.name.trim());
      onDone?.();
    });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {connection === 'offline' && (
        <Banner kind="warning">{t('No connection. Signing in needs one.')}</Banner>
      )}
      {error !== null && <Banner kind="error">{error}</Banner>}
      <Field label={t('Email')} required error={problems.email}>
        {(ties) => (
          <TextInput
            {...ties}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            value={typed.email}
            onChange={({ target }) => set({ email: target.value })}
          />
        )}
      </Field>
      <Field label={t('Password')} required error={problems.password}>
        {(ties) => (
          <PasswordInput
            {...ties}
            name="password"
            autoComplete="current-password"
            value={typed.password}
            onChange={({ target }) => set({ password: target.value })}
          />
        )}
      </Field>
      <Field
        label={t('Name of this phone')}
        hint={t('The office sees it beside your name.')}
        required
        error={problems.name}
      >
        {(ties) => (
          <TextInput
            {...ties}
            name="name"
            maxLength={PHONE_NAME_LENGTH}
            value={typed.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        )}
      </Field>
      <BigButton type="submit" fill="main" busy={isBusy} className="min-h-16">
        {isBusy ? t('Logging in...') : t('Sign in')}
      </BigButton>
    </form>
  );
}

/** The page of whoever is signed out. */
export function RunSignIn() {
  const t = useT();
  useTitle(t('Sign in'));
  return (
    <main className="mx-auto flex w-full max-w-sm flex-1 flex-col justify-center gap-6 p-4">
      <div>
        <h1 className="text-xl font-semibold">Waydesk</h1>
        <p className="text-muted">{t('For riders')}</p>
      </div>
      <RunSignInForm />
      <LanguageChoice />
    </main>
  );
}
