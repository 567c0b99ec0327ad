import { may } from '@waydesk/contract/calls/permissions.ts';
import type { Rider } from '@waydesk/contract/records/rider.ts';
import { type RiderPhone, riderPhones } from '@waydesk/contract/run/rider-phones.ts';
import type { Data } from '@waydesk/contract/calls/route.ts';
import { inlineText } from '../../../api/errorTexts.ts';
import { lazyComponent, useOpened } from '../../../api/lazyComponent.tsx';
import { useSession } from '../../../api/session.ts';
import { useRead } from '../../../api/useRead.ts';
import { runAddress, unsentText } from '../../../entities/acts/phoneTexts.ts';
import { useT } from '../../../i18n/t.ts';
import { useRowAction, ROW_STATUSES } from '../../../list/rowAction/useRowAction.ts';
import { useWrite } from '../../../api/useWrite.ts';
import { isUnknownCall } from '../../../page/isUnknownCall.ts';
import { links } from '../../../router/links.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { confirmDialog } from '../../../ui/confirm.tsx';
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Timestamp } from '../../../ui/Timestamp.tsx';
import { showToast } from '../../../ui/toasts.ts';

const LinkAccount = lazyComponent(() => import('./LinkAccount.tsx'), 'LinkAccount');

interface Props {
  rider: Pick<Rider, 'id' | 'name'>;
}

/** The account with which a rider signs in on the phone, and when each phone was last heard. */
export function RiderPhones({ rider }: Props) {
  const t = useT();
  const manages = may(useSession()?.user.role, 'user-admin');
  const input = { params: { id: rider.id } };
  const read = useRead(riderPhones.list, input, { handledStatuses: true });
  const { data, failure } = read;
  // A server that knows only the documents' calls has no phones.
  if (data === undefined && failure !== undefined && isUnknownCall(failure)) return null;
  return (
    <Card
      title={t('Rider’s phone')}
      className="min-h-32"
      actions={
        <TextLink
          to={links.toCheck({ show: 'all', rider_id: String(rider.id) })}
          className="no-print"
        >
          {t('What the rider recorded')}
        </TextLink>
      }
    >
      {data !== undefined ? (
        <div className="flex flex-col gap-4">
          <Account rider={rider} linked={data} manages={manages} />
          <Phones rider={rider} linked={data} manages={manages} />
        </div>
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
    </Card>
  );
}

interface PartProps extends Props {
  linked: Data<typeof riderPhones.list>;
  /** May link accounts and remove phones. */
  manages: boolean;
}

function Account({ rider, linked: { account, is_linked: isLinked }, manages }: PartProps) {
  const t = useT();
  const dialog = useOpened(LinkAccount);
  const { run } = useWrite(riderPhones.link, { handledStatuses: ROW_STATUSES });
  const unlinking = useRowAction();
  const unlink = async () => {
    const name = account?.name ?? '';
    const isMeant = await confirmDialog(
      t('Unlink {account} from {name}?', { account: name, name: rider.name }),
      {
        confirm: t('Unlink'),
        danger: true,
        why: [
          t('It is signed out everywhere; what waits on a phone is sent after signing in again.'),
        ],
      },
    );
    if (!isMeant) return;
    await unlinking.run(
      rider.id,
      async () => {
        await run({ params: { id: rider.id }, body: { user_id: null } });
        showToast('success', t('Account unlinked'));
      },
      inlineText,
    );
  };
  return (
    <div className="flex flex-col gap-2">
      {unlinking.problem !== null && <Banner kind="error">{unlinking.problem}</Banner>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        {account === null ? (
          <p className="text-muted">
            {isLinked ? t('An account is linked.') : t('No account is linked.')}
          </p>
        ) : (
          <p className="[overflow-wrap:anywhere]">
            <span className="text-muted">{t('Linked account')}: </span>
            {account.name} <span className="text-muted">({account.email})</span>
            {!account.active && ` · ${t('Inactive')}`}
          </p>
        )}
        {manages && (
          <span className="no-print flex flex-wrap gap-2">
            <Button small aria-haspopup="dialog" onClick={dialog.open}>
              {isLinked ? t('Link another account') : t('Link an account')}
            </Button>
            {isLinked && (
              <Button small busy={unlinking.busy !== null} onClick={() => void unlink()}>
                {t('Unlink')}
              </Button>
            )}
          </span>
        )}
      </div>
      {dialog.isOpen && <LinkAccount rider={rider} onClose={dialog.close} />}
    </div>
  );
}

function Phones({ rider, linked: { is_linked: isLinked, phones }, manages }: PartProps) {
  const t = useT();
  const { run } = useWrite(riderPhones.remove, { handledStatuses: ROW_STATUSES });
  const removing = useRowAction();
  const remove = async ({ id: phone, name }: RiderPhone) => {
    const isMeant = await confirmDialog(t('Remove {phone}?', { phone: name }), {
      confirm: t('Remove'),
      danger: true,
      why: [t('The phone is signed out. What is still on it can be sent after signing in again.')],
    });
    if (!isMeant) return;
    await removing.run(
      phone,
      async () => {
        await run({ params: { id: rider.id, phone } });
        showToast('success', t('Phone removed'));
      },
      inlineText,
    );
  };
  if (phones.length === 0) {
    const address = runAddress();
    return (
      <p className="text-muted text-pretty">
        {t('No phone has signed in yet.')}{' '}
        {isLinked
          ? t('Open {address} on the rider’s phone and sign in there.', { address })
          : manages
            ? t(
                'Link an account first. Then open {address} on the rider’s phone and sign in there.',
                {
                  address,
                },
              )
            : t('A manager links an account first.')}
      </p>
    );
  }
  return (
    <>
      {removing.problem !== null && <Banner kind="error">{removing.problem}</Banner>}
      <ul className="divide-line border-line divide-y border-t">
        {phones.map((phone) => (
          <li
            key={`${phone.id} ${phone.user.id}`}
            className="flex items-center justify-between gap-2 py-2"
          >
            <OnePhone phone={phone} />
            {manages && (
              <Button
                small
                className="no-print shrink-0 whitespace-nowrap"
                aria-label={t('Remove {phone}', { phone: phone.name })}
                busy={removing.busy === phone.id}
                onClick={() => void remove(phone)}
              >
                {t('Remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function OnePhone({ phone }: { phone: RiderPhone }) {
  const t = useT();
  const { name, user, seen_at: seen, unsent, oldest_unsent: oldest, is_signed_in: isIn } = phone;
  return (
    <div className="min-w-0">
      <p className="[overflow-wrap:anywhere]">
        {name} <span className="text-muted">({user.name})</span>
      </p>
      <p className="text-muted text-xs">
        {t('Last heard')} <Timestamp at={seen} />
        {!isIn && ` · ${t('Signed out')}`}
      </p>
      <p className={unsent > 0 ? 'text-warn text-xs font-medium' : 'text-muted text-xs'}>
        {unsentText(phone, t)}
        {oldest !== null && (
          <>
            {', '}
            {t('the oldest from')} <Timestamp at={oldest} />
          </>
        )}
      </p>
    </div>
  );
}
