import type { Text } from '@waydesk/contract/texts/text.ts';
import { useRef, useState } from 'react';
import type { Answer } from '../../api/reply.ts';
import { ApiError } from '../../api/apiError.ts';
import { formText } from '../../api/errorTexts.ts';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/inputs.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { AuthForm, PublicLink } from './AuthForm.tsx';

/** Statuses that the form shows itself; all others show a toast. */
export const INLINE_STATUSES = [200, 400, 409, 422] as const;

interface Props {
  /** All texts except the messages are translated. */
  title: string;
  label: string;
  /** The error if nothing was entered. */
  missing: Text;
  type: 'email' | 'password';
  autoComplete: string;
  submitLabel: string;
  busyLabel: string;
  /** Throws ApiError. */
  send: (value: string) => Promise<Answer<unknown>>;
  /** Shown after a success without a message. */
  doneText: Text;
}

/** A form with one field that shows the server's message; it always has a link to sign in. */
export function OneFieldForm(props: Props) {
  const { title, label, missing, type, autoComplete, submitLabel, busyLabel, send, doneText } =
    props;
  const t = useT();
  useTitle(title);
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [isWorking, setWorking] = useState(false);

  const submit = async () => {
    const value = input.current?.value ?? '';
    if (isWorking || done !== null) return;
    setProblem(null);
    setMissing(value.trim() === '');
    if (value.trim() === '') {
      input.current?.focus();
      return;
    }
    setWorking(true);
    try {
      const { message } = await send(value);
      setDone(message || doneText);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(formText(error));
    } finally {
      setWorking(false);
    }
  };

  return (
    <AuthForm heading={title} onSubmit={submit}>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      {done !== null ? (
        <Banner kind="success">{t.sent(done)}</Banner>
      ) : (
        <>
          <Field label={label} error={isMissing ? missing : undefined} required>
            {(ties) => {
              const more = { ...ties, ref: input, autoComplete };
              return type === 'password' ? (
                <PasswordInput {...more} />
              ) : (
                <TextInput {...more} type={type} />
              );
            }}
          </Field>
          <Button type="submit" variant="primary" busy={isWorking}>
            {isWorking ? busyLabel : submitLabel}
          </Button>
        </>
      )}
      <PublicLink to="login">{t('Back to Login')}</PublicLink>
    </AuthForm>
  );
}
