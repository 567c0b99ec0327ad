import { type ShopPerson, shopPeople } from '@waydesk/contract/portal/shop-people.ts';
import { useState } from 'react';
import { inlineText } from '../../../api/errorTexts.ts';
import { lazyComponent, useOpened } from '../../../api/lazyComponent.tsx';
import { useRead } from '../../../api/useRead.ts';
import { useT } from '../../../i18n/t.ts';
import { isUnknownCall } from '../../../page/isUnknownCall.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PhoneLinks } from '../../../ui/contact/PhoneLinks.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';
import { InviteLinkDialog } from './InviteLinkDialog.tsx';
import { type InviteLink, usePersonActions } from './usePersonActions.ts';

const InviteDialog = lazyComponent(() => import('./InviteDialog.tsx'), 'InviteDialog');

interface Props {
  shop: { id: number; name: string };
}

/** Who of the shop may sign in to its portal; for administrators. */
export function ShopPeopleCard({ shop }: Props) {
  const t = useT();
  const read = useRead(shopPeople.list, { params: { id: shop.id } }, { handledStatuses: true });
  const dialog = useOpened(InviteDialog);
  const [link, setLink] = useState<InviteLink | null>(null);
  const actions = usePersonActions(setLink);
  const { data: people, failure } = read;
  if (people === undefined && failure !== undefined && isUnknownCall(failure)) return null;
  return (
    <Card
      title={t('Portal')}
      className="no-print"
      actions={
        people !== undefined && (
          <Button small aria-haspopup="dialog" onClick={dialog.open}>
            {t('Invite')}
          </Button>
        )
      }
    >
      {actions.problem !== null && <Banner kind="error">{actions.problem}</Banner>}
      {people !== undefined ? (
        <People people={people} actions={actions} />
      ) : failure === undefined ? (
        <Loading />
      ) : (
        <ErrorBanner
          text={inlineText(failure)}
          requestId={failure.requestId}
          busy={read.isFetching}
          onRetry={read.refresh}
        />
      )}
      {dialog.isOpen && <InviteDialog shop={shop} onClose={dialog.close} onInvited={setLink} />}
      {link !== null && <InviteLinkDialog link={link} onClose={() => setLink(null)} />}
    </Card>
  );
}

interface PeopleProps {
  people: readonly ShopPerson[];
  actions: ReturnType<typeof usePersonActions>;
}

function People({ people, actions }: PeopleProps) {
  const t = useT();
  if (people.length === 0) {
    return (
      <p className="text-muted text-pretty">
        {t(
          'Nobody of this shop can sign in to the portal yet. Invite a person, and send the link that you get.',
        )}
      </p>
    );
  }
  return (
    <ul aria-label={t('People of the shop')} className="divide-line -my-2 flex flex-col divide-y">
      {people.map((person) => (
        <li key={person.id} className="flex flex-col gap-1.5 py-2">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{person.name}</span>
            <State person={person} />
          </div>
          <PhoneLinks stored={person.phone} viber />
          <Since person={person} />
          <Buttons person={person} actions={actions} />
        </li>
      ))}
    </ul>
  );
}

function State({ person }: { person: ShopPerson }) {
  const t = useT();
  if (!person.active) return <StatusBadge code="inactive" label={t('Inactive')} />;
  return person.has_password ? (
    <StatusBadge code="active" label={t('Active')} />
  ) : (
    <Badge tone="amber">{t('Invited')}</Badge>
  );
}

/** When the person was there last, and how long a link can be used. */
function Since({ person }: { person: ShopPerson }) {
  const t = useT();
  const { active, has_password: hasPassword, invited_until: until, seen_at: seen } = person;
  const isInvited = active && until !== null;
  return (
    <p className="text-muted text-xs">
      {seen === null ? (
        hasPassword ? (
          t('Not signed in now')
        ) : (
          t('Has set no password yet')
        )
      ) : (
        <>
          {t('Last seen')} <Timestamp at={seen} />
        </>
      )}
      {isInvited && (
        <>
          {' · '}
          {t('Invited until')} <Timestamp at={until} />
        </>
      )}
      {active && !isInvited && !hasPassword && ` · ${t('The link has expired')}`}
    </p>
  );
}

function Buttons({ person, actions }: { person: ShopPerson } & Pick<PeopleProps, 'actions'>) {
  const t = useT();
  const { busy, inviteAgain, setActive } = actions;
  const { id, name, active } = person;
  const isBusy = busy === id;
  const rest = { small: true, 'aria-disabled': busy !== null } as const;
  return (
    <div className="flex flex-wrap gap-2">
      {active && (
        <Button
          {...rest}
          aria-label={`${t('Invite again')}: ${name}`}
          busy={isBusy}
          onClick={() => void inviteAgain(person)}
        >
          {t('Invite again')}
        </Button>
      )}
      <Button
        {...rest}
        aria-label={`${active ? t('Deactivate') : t('Activate')}: ${name}`}
        busy={isBusy && !active}
        onClick={() => void setActive(person, !active)}
      >
        {active ? t('Deactivate') : t('Activate')}
      </Button>
    </div>
  );
}
