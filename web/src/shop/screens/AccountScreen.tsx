import { portal } from '@waydesk/contract/portal/portal.ts';
import { showPhone } from '@waydesk/contract/values/phone.ts';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { currentSession, endSession, forgetSession } from '../../api/session.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { Card } from '../../ui/Card.tsx';
import { BigButton, bigClasses } from '../../ui/thumb/bigButtons.tsx';
import { LanguageChoice } from '../../ui/thumb/LanguageChoice.tsx';
import { ReadFace } from './ReadFace.tsx';
import { PortalPage } from './PortalPage.tsx';

/** Milliseconds: somebody without a line signs out all the same. */
const PATIENCE = 4_000;

async function leavePortal(): Promise<void> {
  const session = currentSession();
  if (session === null) return;
  const ended = call(portal.signOut, {}, { handledStatuses: true }).catch(() => undefined);
  await Promise.race([ended, new Promise((wait) => setTimeout(wait, PATIENCE))]);
  endSession('logged-out');
  forgetSession(session);
}

/** Whoever is signed in, whom to call, the language, and the way out. */
export function AccountScreen() {
  const t = useT();
  const read = useRead(portal.me, {}, { handledStatuses: true });
  const [isLeaving, setLeaving] = useState(false);
  return (
    <PortalPage title={t('Your account')} back={{ name: 'home' }}>
      <ReadFace read={read}>
        {({ person, shop, company }) => (
          <>
            <Card>
              <p className="text-base font-semibold">{shop.name}</p>
              <p className="text-muted">
                {person.name}, {showPhone(person.phone)}
              </p>
            </Card>
            {company.phones.length > 0 && (
              <Card title={t('Call the office')}>
                {company.name !== null && <p className="mb-2">{company.name}</p>}
                <div className="flex flex-col gap-2">
                  {company.phones.map((phone) => (
                    <a key={phone} href={`tel:${phone}`} className={bigClasses()}>
                      {showPhone(phone)}
                    </a>
                  ))}
                </div>
              </Card>
            )}
          </>
        )}
      </ReadFace>
      <LanguageChoice />
      <BigButton
        busy={isLeaving}
        onClick={() => {
          setLeaving(true);
          void leavePortal();
        }}
      >
        {t('Sign out')}
      </BigButton>
    </PortalPage>
  );
}
