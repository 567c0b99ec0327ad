import { portal } from '@waydesk/contract/portal/portal.ts';
import { PARCEL_STAGES } from '@waydesk/contract/rules/parcel-stages.ts';
import { useRead } from '../../api/useRead.ts';
import { useT } from '../../i18n/t.ts';
import { ExportButton } from '../../list/export/ExportButton.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { SelectInput } from '../../ui/inputs.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { BigButton } from '../../ui/thumb/bigButtons.tsx';
import { STAGE_NAMES } from '../portalWords.ts';
import { openPortalView, type ParcelFilter } from '../views.ts';
import { PortalParcelRow } from './PortalParcelRow.tsx';
import { PortalList } from './PortalList.tsx';
import { PortalPage } from './PortalPage.tsx';

/** Rows of a page. */
const LIMIT = 25;

const show = (filter: ParcelFilter) => openPortalView({ name: 'parcels', filter }, 'replace');

export function ParcelsScreen({ filter }: { filter: ParcelFilter }) {
  const t = useT();
  const { search, stage, page = 1 } = filter;
  const read = useRead(
    portal.parcels,
    { query: { search, stage, page: String(page), limit: String(LIMIT) } },
    { handledStatuses: true, keepPrevious: true },
  );
  const isNarrowed = search !== undefined || stage !== undefined;
  return (
    <PortalPage title={t('Parcels')}>
      <SearchBox
        label={t('Number, name, phone or address')}
        value={search ?? ''}
        hasKey={false}
        onSearch={(words) => show({ ...(stage && { stage }), ...(words && { search: words }) })}
      />
      <SelectInput
        aria-label={t('Where the parcels are')}
        value={stage ?? ''}
        onChange={({ target }) => {
          const next = PARCEL_STAGES.find((one) => one === target.value);
          show({ ...(search && { search }), ...(next && { stage: next }) });
        }}
      >
        <option value="">{t('All parcels')}</option>
        {PARCEL_STAGES.map((one) => (
          <option key={one} value={one}>
            {t(STAGE_NAMES[one])}
          </option>
        ))}
      </SelectInput>
      <PortalList
        name={t('Parcels')}
        read={read}
        toPage={(next) => ({ name: 'parcels', filter: { ...filter, page: next } })}
        empty={
          isNarrowed ? (
            <EmptyState
              text={t('No such parcel')}
              hint={t('Try another word, or look at all parcels.')}
            >
              <BigButton onClick={() => show({})}>{t('Show all parcels')}</BigButton>
            </EmptyState>
          ) : (
            <EmptyState text={t('No parcels yet')} />
          )
        }
        row={(parcel) => <PortalParcelRow key={parcel.id} parcel={parcel} />}
        end={
          <ExportButton
            route={portal.parcels}
            input={{ query: { search, stage } }}
            prefix="parcels_export"
            kind="xlsx"
          />
        }
      />
    </PortalPage>
  );
}
