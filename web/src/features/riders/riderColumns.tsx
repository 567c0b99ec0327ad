import { Banknote, Eye, Package, Pencil } from 'lucide-react';
import { riderStatusLabel, vehicleLabel } from '@waydesk/contract/records/record-labels.ts';
import { RIDER_STATUSES } from '@waydesk/contract/rules/statuses.ts';
import type { Rider } from '@waydesk/contract/records/rider.ts';
import type { Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { TruncatedText } from '../../list/table/TruncatedText.tsx';
import { IconLink, RowActions } from '../../list/table/RowActions.tsx';
import { withStored } from '../../entities/options.ts';
import { links } from '../../router/links.ts';
import { PhoneLinks } from '../../ui/contact/PhoneLinks.tsx';
import { Money } from '../../ui/Money.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { statusStyle } from '../../ui/status.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import type { RiderLoadOf } from './useRiderLoads.ts';
import type { StatusChange } from './useStatusChange.ts';

interface Asked {
  t: Translate;
  change: StatusChange;
  /** What each has out; null where nobody may see it. */
  load: RiderLoadOf | null;
  /** Whether that includes the cash. */
  seesCash: boolean;
}

export const riderColumns = ({ t, change, load, seesCash }: Asked): Column<Rider>[] => [
  {
    id: 'name',
    head: t('Name'),
    sort: 'name',
    headOnCard: false,
    fills: 27,
    cell: ({ name, id }) => <TruncatedText text={name || `#${id}`} />,
  },
  {
    id: 'phone',
    card: 'second',
    head: t('Phone Number'),
    cell: ({ phone_number }) => <PhoneLinks stored={phone_number} />,
  },
  {
    id: 'email',
    card: 'third',
    head: t('Email'),
    sort: 'email',
    fills: 45,
    cell: ({ email }) => <TruncatedText text={email} />,
  },
  {
    id: 'township',
    card: 'second',
    head: t('Township'),
    fills: 28,
    cell: ({ township }) => <TruncatedText text={t.place(township)} />,
  },
  {
    id: 'vehicle',
    card: 'third',
    head: t('Vehicle Type'),
    headMayBreak: true,
    cell: ({ vehicle_type }) => t.sent(vehicleLabel(vehicle_type)) || '–',
  },
  ...(load === null ? [] : loadColumns(t, load, seesCash)),
  {
    id: 'status',
    card: 'end',
    head: t('Status'),
    sort: 'status',
    cell: (rider) => <StatusCell rider={rider} change={change} t={t} />,
  },
  {
    id: 'actions',
    card: 'buttons',
    head: t('Actions'),
    headMayBreak: true,
    notOnPaper: true,
    cell: ({ id, name }) => (
      <RowActions>
        <IconLink icon={Eye} to={links.rider(id)} label={t('View {name}', { name })} />
        <IconLink icon={Pencil} to={links.editRider(id)} label={t('Edit {name}', { name })} />
      </RowActions>
    ),
  },
];

const loadColumns = (t: Translate, load: RiderLoadOf, seesCash: boolean): Column<Rider>[] => [
  {
    id: 'out',
    card: 'second',
    iconOnCard: Package,
    head: t('Parcels out'),
    align: 'right',
    cell: ({ id }) => {
      const out = load(id)?.out;
      if (out === undefined) return <Skeleton className="ml-auto w-6" />;
      return out === null ? (
        '–'
      ) : (
        <TextLink
          to={links.parcels({ rider_id: String(id), status: 'on_the_way' })}
          className="pointer-coarse:inline-block pointer-coarse:min-w-11"
        >
          {out.toLocaleString('en')}
        </TextLink>
      );
    },
  },
  ...(seesCash
    ? [
        {
          id: 'cash',
          card: 'third' as const,
          iconOnCard: Banknote,
          head: t('Not handed in yet'),
          align: 'right' as const,
          cell: ({ id }: Rider) => {
            const cash = load(id)?.cash;
            if (cash === undefined) return <Skeleton className="ml-auto w-20" />;
            return cash === null ? (
              '–'
            ) : (
              <TextLink
                to={links.countCash(id)}
                className="pointer-coarse:inline-block pointer-coarse:min-w-11"
              >
                <Money amount={cash} exact />
              </TextLink>
            );
          },
        },
      ]
    : []),
];

interface Props {
  rider: Rider;
  change: StatusChange;
  t: Translate;
}

/** A badge that is a select: its frame shows where somebody may press. */
const QUIET =
  'rounded-full border border-transparent bg-(--tone-soft) pl-2 text-xs font-medium focus-within:border-control hover:border-control forced-colors:border-[ButtonText]';
const SELECT =
  'rounded-full bg-transparent pr-2 pl-1 text-(--tone) pointer-coarse:min-h-11 pointer-fine:appearance-none pointer-fine:py-0.5';

/** A select to change the status; printed as text only. */
function StatusCell({ rider, change, t }: Props) {
  const status = change.statusOf(rider);
  const { tone, icon: Icon } = statusStyle(status);
  return (
    <>
      <span className="hidden print:inline">{t.sent(riderStatusLabel(status))}</span>
      <span className={`tone-${tone} inline-flex items-center text-(--tone) print:hidden ${QUIET}`}>
        {change.busy === rider.id ? <Spinner /> : <Icon aria-hidden="true" className="size-3.5" />}
        <select
          aria-label={t('Status of {name}', { name: rider.name })}
          value={status}
          // Not `disabled`, which would drop the focus.
          aria-disabled={change.busy !== null || undefined}
          onChange={({ target }) => change.busy === null && change.set(rider, target.value)}
          className={SELECT}
        >
          {withStored(RIDER_STATUSES, status).map((code) => (
            <option key={code} value={code}>
              {t.sent(riderStatusLabel(code))}
            </option>
          ))}
        </select>
      </span>
    </>
  );
}
