import { Eye, Pencil } from 'lucide-react';
import { riderStatusLabel, vehicleLabel } from '@waydesk/contract/records/record-labels.ts';
import { RIDER_STATUSES } from '@waydesk/contract/rules/statuses.ts';
import type { Rider } from '@waydesk/contract/records/rider.ts';
import type { Translate } from '../../i18n/t.ts';
import type { Column } from '../../list/table/columns.ts';
import { TruncatedText } from '../../list/table/TruncatedText.tsx';
import { IconLink, RowActions } from '../../list/table/RowActions.tsx';
import { showPhones } from '../../entities/labels.ts';
import { withStored } from '../../entities/options.ts';
import { links } from '../../router/links.ts';
import { SelectInput } from '../../ui/inputs.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { statusStyle } from '../../ui/status.ts';
import type { StatusChange } from './useStatusChange.ts';

export const riderColumns = (t: Translate, change: StatusChange): Column<Rider>[] => [
  {
    id: 'name',
    head: t('Name'),
    sort: 'name',
    headOnCard: false,
    fills: 30,
    cell: ({ name, id }) => <TruncatedText text={name || `#${id}`} />,
  },
  {
    id: 'phone',
    card: 'second',
    head: t('Phone Number'),
    cell: ({ phone_number }) => showPhones(phone_number) || '–',
  },
  {
    id: 'email',
    card: 'third',
    head: t('Email'),
    sort: 'email',
    fills: 40,
    cell: ({ email }) => <TruncatedText text={email} />,
  },
  {
    id: 'township',
    card: 'second',
    head: t('Township'),
    fills: 30,
    cell: ({ township }) => <TruncatedText text={t.place(township)} />,
  },
  {
    id: 'vehicle',
    card: 'third',
    head: t('Vehicle Type'),
    cell: ({ vehicle_type }) => t.sent(vehicleLabel(vehicle_type)) || '–',
  },
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
    notOnPaper: true,
    cell: ({ id, name }) => (
      <RowActions>
        <IconLink icon={Eye} to={links.rider(id)} label={t('View {name}', { name })} />
        <IconLink icon={Pencil} to={links.editRider(id)} label={t('Edit {name}', { name })} />
      </RowActions>
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
  const { tone, icon: Icon } = statusStyle(status);
  return (
    <>
      <span className="hidden print:inline">{t.sent(riderStatusLabel(status))}</span>
      <span className={`tone-${tone} inline-flex items-center gap-1.5 text-(--tone) print:hidden`}>
        {change.busy === rider.id ? <Spinner /> : <Icon aria-hidden="true" className="size-4" />}
        <SelectInput
          aria-label={t('Status of {name}', { name: rider.name })}
          value={status}
          // Not `disabled`, which would drop the focus.
          aria-disabled={change.busy !== null || undefined}
          onChange={({ target }) => change.busy === null && change.set(rider, target.value)}
          className="text-ink w-auto min-w-max py-0"
        >
          {withStored(RIDER_STATUSES, status).map((code) => (
            <option key={code} value={code}>
              {t.sent(riderStatusLabel(code))}
            </option>
          ))}
        </SelectInput>
      </span>
    </>
  );
}
