import { RIDER_STATUSES } from '@waydesk/contract/statuses.ts';
import type { Rider } from '@waydesk/contract/riders.ts';
import type { Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/columns.ts';
import { showPhones } from '../../entities/labels.ts';
import { links } from '../../router/links.ts';
import { SelectInput } from '../../ui/inputs.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { statusLook } from '../../ui/status.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import type { StatusChange } from './useStatusChange.ts';
import { riderStatusLabel, vehicleLabel, withStoredOption } from './words.ts';

export const riderColumns = (t: Translate, change: StatusChange): Column<Rider>[] => [
  {
    id: 'name',
    head: t('Name'),
    sort: 'name',
    headOnCard: false,
    cell: ({ name, id }) => name || `#${id}`,
  },
  {
    id: 'phone',
    head: t('Phone Number'),
    cell: ({ phone_number }) => showPhones(phone_number) || '–',
  },
  {
    id: 'email',
    head: t('Email'),
    sort: 'email',
    cell: ({ email }) => <span className="[overflow-wrap:anywhere]">{email || '–'}</span>,
  },
  { id: 'township', head: t('Township'), cell: ({ township }) => t.place(township) || '–' },
  {
    id: 'vehicle',
    head: t('Vehicle Type'),
    cell: ({ vehicle_type }) => t.sent(vehicleLabel(vehicle_type)) || '–',
  },
  {
    id: 'status',
    head: t('Status'),
    sort: 'status',
    cell: (rider) => <StatusCell rider={rider} change={change} t={t} />,
  },
  {
    id: 'actions',
    head: t('Actions'),
    notOnPaper: true,
    cell: ({ id, name }) => (
      <span className="inline-flex flex-wrap gap-x-3 max-sm:justify-end">
        <TextLink to={links.rider(id)} aria-label={t('View {name}', { name })}>
          {t('View')}
        </TextLink>
        <TextLink to={links.editRider(id)} aria-label={t('Edit {name}', { name })}>
          {t('Edit')}
        </TextLink>
      </span>
    ),
  },
];

interface Props {
  rider: Rider;
  change: StatusChange;
  t: Translate;
}

/** A select to change the status; printed as text only. */
function StatusCell({ rider, change, t }: Props) {
  const status = change.statusOf(rider);
  const { tone, icon: Icon } = statusLook(status);
  return (
    <>
      <span className="hidden print:inline">{t.sent(riderStatusLabel(status))}</span>
      <span className={`tone-${tone} inline-flex items-center gap-1.5 text-(--tone) print:hidden`}>
        {change.busy === rider.id ? <Spinner /> : <Icon aria-hidden="true" className="size-4" />}
        <SelectInput
          aria-label={t('Status of {name}', { name: rider.name })}
          value={status}
          disabled={change.busy !== null}
          onChange={(event) => change.set(rider, event.target.value)}
          className="text-ink w-auto"
        >
          {withStoredOption(RIDER_STATUSES, status).map((code) => (
            <option key={code} value={code}>
              {t.sent(riderStatusLabel(code))}
            </option>
          ))}
        </SelectInput>
      </span>
    </>
  );
}
