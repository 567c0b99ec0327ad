import type { Text } from '@waydesk/contract/texts/text.ts';
import { useRef, useState } from 'react';
import { loadChunk } from '../../api/chunk.ts';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { AuthForm, PublicLink } from './AuthForm.tsx';

interface Missing {
  email?: Text;
  password?: Text;
}

const FAILED: Text = 'An error occurred during login. Please try again.';

/**
 * The code for calling the server is not needed to show this page and loads while the user types.
 */
async function logIn(email: string, password: string): Promise<string | null> {
  const part = await loadChunk(() => import('./logIn.ts')).catch(() => null);
  return part === null ? FAILED : part.logIn(email, password);
}

export function LoginPage() {
  const t = useT();
  useTitle(t('Login'));
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<Missing>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);

  const submit = async () => {
    if (isWorking || form.current === null) return;
    const data = new FormData(form.current);
    const email = String(data.get('email')).trim();
    const password = String(data.get('password'));
    setMissing({
      ...(email === '' && { email: 'Email is required' }),
      ...(password === '' && { password: 'Password is required' }),
    });
    setProblem(null);
    if (email === '' || password === '') {
      const first = form.current.elements.namedItem(email === '' ? 'email' : 'password');
      if (first instanceof HTMLElement) first.focus();
      return;
    }
    setWorking(true);
    const failed = await logIn(email, password);
    // After a success this page is about to disappear.
    if (failed === null) return;
    setProblem(failed);
    setWorking(false);
  };

  return (
    <AuthForm heading="Waydesk" formRef={form} onSubmit={submit}>
      {problem !== null && <Banner kind="error">{t.sent(problem)}</Banner>}
      <Field label={t('Email')} error={missing.email} required>
        {(ties) => (
          <TextInput {...ties} name="email" type="email" autoComplete="username" autoFocus />
        )}
      </Field>
      <Field label={t('Password')} error={missing.password} required>
        {(ties) => <PasswordInput {...ties} name="password" autoComplete="current-password" />}
      </Field>
      <Button type="submit" variant="primary" busy={isWorking}>
        {isWorking ? t('Logging in...') : t('Login')}
      </Button>
      <PublicLink to="forgotPassword">{t('Forgot password?')}</PublicLink>
    </AuthForm>
  );
}
