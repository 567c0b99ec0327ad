import { portal, type PortalSession } from '@waydesk/contract/portal/portal.ts';
import { useState, type FormEvent } from 'react';
import { call } from '../../api/call.ts';
import { type Problems, useShortForm } from '../../form/short/useShortForm.ts';
import { useT } from '../../i18n/t.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../../ui/PasswordInput.tsx';
import { BigButton, bigClasses } from '../../ui/thumb/bigButtons.tsx';
import { LanguageChoice } from '../../ui/thumb/LanguageChoice.tsx';
import { useTitle } from '../../ui/useTitle.ts';
import { enterPortal } from '../enterPortal.ts';
import { PortalLink } from '../PortalLink.tsx';
import { PortalPhoneField } from './PortalPhoneField.tsx';
import { ShopChoice } from './password/ShopChoice.tsx';

interface Typed {
  phone: string;
  password: string;
}

function problemsIn({ phone, password }: Typed): Problems<keyof Typed> {
  return {
    ...(phone.trim() === '' && { phone: 'Phone number is required' }),
    ...(password === '' && { password: 'Password is required' }),
  };
}

/** The page of whoever is signed out: phone and password, then the shop for whoever has several. */
export function PortalSignIn() {
  const t = useT();
  useTitle(t('Sign in'));
  const [typed, setTyped] = useState<Typed>({ phone: '', password: '' });
  const form = useShortForm<keyof Typed>();
  const { problems, error, isBusy } = form;
  const [shops, setShops] = useState<PortalSession['shops']>([]);

  const send = async (shop?: number) => {
    const body = { ...typed, phone: typed.phone.trim(), ...(shop && { shop_id: shop }) };
    const failure = await form.send(async () => {
      const { data } = await call(portal.signIn, { body }, { handledStatuses: true });
      if (!enterPortal(data)) setShops(data?.shops ?? []);
    });
    if (failure !== undefined) setShops([]);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.accepts(problemsIn(typed), event.currentTarget)) void send();
  };
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center gap-6 p-4">
      <div>
        <h1 className="text-xl font-semibold">Waydesk</h1>
        <p className="text-muted">{t('For online shops')}</p>
      </div>
      {shops.length > 0 ? (
        <ShopChoice
          shops={shops}
          isBusy={isBusy}
          onChoose={(shop) => void send(shop)}
          onBack={() => setShops([])}
        />
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {error !== null && <Banner kind="error">{error}</Banner>}
          <PortalPhoneField
            typed={typed.phone}
            onType={(phone) => setTyped({ ...typed, phone })}
            problem={problems.phone}
          />
          <Field label={t('Password')} required error={problems.password}>
            {(ties) => (
              <PasswordInput
                {...ties}
                name="password"
                autoComplete="current-password"
                value={typed.password}
                onChange={({ target }) => setTyped({ ...typed, password: target.value })}
              />
            )}
          </Field>
          <BigButton type="submit" fill="main" busy={isBusy}>
            {isBusy ? t('Logging in...') : t('Sign in')}
          </BigButton>
          <PortalLink to={{ name: 'forgot' }} className={bigClasses('quiet')}>
            {t('Forgot password?')}
          </PortalLink>
        </form>
      )}
      <LanguageChoice />
    </main>
  );
}
