import { type PortalSession, portal } from '@waydesk/contract/portal/portal.ts';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useShortForm } from '../../../form/short/useShortForm.ts';
import { useT } from '../../../i18n/t.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { ForbiddenState } from '../../../ui/states.tsx';
import { BigButton, bigClasses } from '../../../ui/thumb/bigButtons.tsx';
import { LanguageChoice } from '../../../ui/thumb/LanguageChoice.tsx';
import { useTitle } from '../../../ui/useTitle.ts';
import { enterPortal } from '../../enterPortal.ts';
import { PortalLink } from '../../PortalLink.tsx';
import { openPortalView } from '../../views.ts';
import { ShopChoice } from '../password/ShopChoice.tsx';
import { CodeForm } from './CodeForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';
import { ResendButton } from './ResendButton.tsx';
import { useCodeRequest } from './useCodeRequest.ts';

interface Choosing {
  shops: PortalSession['shops'];
  phone: string;
  password: string;
}

/** Begins the session on the first page; false while a shop is still to be chosen. */
function enterHome(opened: PortalSession | null): boolean {
  if (opened?.token == null) return false;
  openPortalView({ name: 'home' }, 'replace');
  return enterPortal(opened);
}

/** The password is set by now: this is signing in with it. */
function ChosenShop({ shops, phone, password }: Choosing) {
  const form = useShortForm<never>();
  const choose = (shop: number) =>
    form.send(async () => {
      const body = { phone, password, shop_id: shop };
      const { data } = await call(portal.signIn, { body }, { handledStatuses: true });
      enterHome(data);
    });
  return (
    <>
      {form.error !== null && <Banner kind="error">{form.error}</Banner>}
      <ShopChoice
        shops={shops}
        isBusy={form.isBusy}
        onChoose={(shop) => void choose(shop)}
        onBack={() => openPortalView({ name: 'home' }, 'replace')}
      />
    </>
  );
}

/** A new password with a code by SMS, for whoever forgot the old one. */
export function ForgotScreen() {
  const t = useT();
  useTitle(t('Forgot Password'));
  const request = useCodeRequest();
  const { form, asked, closed, sentText } = request;
  const [phone, setPhone] = useState(asked?.phone ?? '');
  const [choosing, setChoosing] = useState<Choosing | null>(null);
  const send = (to: string) => {
    setPhone(to);
    void request.ask(to);
  };
  const body = () => {
    if (choosing !== null) return <ChosenShop {...choosing} />;
    if (closed !== null) return <ForbiddenState text={t.sent(closed)} />;
    if (asked === null) return <PhoneForm form={form} first={phone} onSend={send} />;
    const said =
      sentText === null ? (
        <Banner kind="error">{form.error}</Banner>
      ) : (
        <Banner kind="success">{t(sentText)}</Banner>
      );
    return (
      <CodeForm
        phone={asked.phone}
        said={said}
        requests={request.requests}
        onOpened={(opened, password) => {
          if (enterHome(opened) || opened === null) return;
          void request.forget();
          setChoosing({ shops: opened.shops, phone: asked.phone, password });
        }}
      >
        <ResendButton
          key={asked.againAt}
          from={asked.againAt}
          isBusy={form.isBusy}
          onPress={() => void request.ask(asked.phone)}
        />
        <BigButton fill="quiet" onClick={() => void request.forget()}>
          {t('Use another phone number')}
        </BigButton>
        <p className="text-muted text-xs text-pretty">
          {t('No SMS? Check the phone number, or ask the office for a new invitation.')}
        </p>
      </CodeForm>
    );
  };
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-sm flex-col justify-center gap-6 p-4">
      <h1 className="text-xl font-semibold">{t('Forgot Password')}</h1>
      {body()}
      {choosing === null && (
        <PortalLink to={{ name: 'home' }} className={bigClasses()}>
          {t('Back to Login')}
        </PortalLink>
      )}
      <LanguageChoice />
    </main>
  );
}
