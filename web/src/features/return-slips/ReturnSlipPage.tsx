import { returnSlips } from '@waydesk/contract/parcels/return-slips.ts';
import { useT } from '../../i18n/t.ts';
import { CompanyHead } from '../../page/company/CompanyHead.tsx';
import { RecordPage } from '../../page/RecordPage.tsx';
import { links } from '../../router/links.ts';
import { CardSkeletons } from '../../ui/cards/CardSkeletons.tsx';
import { SlipBadge } from './SlipBadge.tsx';
import { SlipView } from './SlipView.tsx';

/** /return-slips/{id} */
export function ReturnSlipPage() {
  const t = useT();
  return (
    <RecordPage
      call={returnSlips.get}
      toTitle={(slip) =>
        slip === null ? t('Return Slip') : t('Return Slip #{id}', { id: slip.id })
      }
      aside={({ status }) => <SlipBadge status={status} />}
      missingText={t('Return slip not found')}
      back={{ to: links.returnSlips(), label: t('Return Slips') }}
      edit={null}
      presence="return-slips"
      skeleton={<CardSkeletons cards={{ [t('Summary')]: 3, [t('Parcels')]: 8 }} />}
    >
      {(slip) => (
        <>
          <CompanyHead />
          <SlipView slip={slip} />
        </>
      )}
    </RecordPage>
  );
}
