import { portal } from '@waydesk/contract/portal/portal.ts';
import type { PortalParcelDetail } from '@waydesk/contract/portal/portal-parcels.ts';
import { useState } from 'react';
import { useT } from '../../i18n/t.ts';
import { PROOF_NAMES } from '../../entities/acts/proofWords.ts';
import { LoadedPicture } from '../../entities/pictures/LoadedPicture.tsx';
import { Card } from '../../ui/Card.tsx';
import { Timestamp } from '../../ui/Timestamp.tsx';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';

/** What riders photographed or had signed at the door; each loads when somebody asks for it. */
export function DoorProofs({ proofs }: Pick<PortalParcelDetail, 'proofs'>) {
  const t = useT();
  const [opened, setOpened] = useState<readonly string[]>([]);
  if (proofs.length === 0) return null;
  return (
    <Card title={t('From the door')}>
      <ul className="flex flex-col gap-3">
        {proofs.map(({ id, kind, at }) => (
          <li key={id} className="flex flex-col gap-1">
            <span className="text-muted text-sm">
              {t(PROOF_NAMES[kind])}, <Timestamp at={at} />
            </span>
            {opened.includes(id) ? (
              <LoadedPicture route={portal.proof} id={id} alt={t(PROOF_NAMES[kind])} />
            ) : (
              <BigButton onClick={() => setOpened([...opened, id])}>{t('Show it')}</BigButton>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
