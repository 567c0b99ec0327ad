import type { BulkPreview } from '@waydesk/contract/parcels/bulk-jobs.ts';
import type { Parcel } from '@waydesk/contract/parcels/parcels.ts';
import { useState } from 'react';
import { useT } from '../i18n/t.ts';
import { BULK_WAYS } from '../entities/bulk/bulkLists.ts';
import { ListRows } from '../list/ListRows.tsx';
import { rememberBulkJob } from '../entities/bulk/lastBulkJobs.ts';
import { PreviewFacts } from '../entities/bulk/PreviewFacts.tsx';
import { PageQuickActions, RowQuickActions } from '../entities/bulk/QuickActions.tsx';
import { PutOnSlip } from '../entities/returns/PutOnSlip.tsx';
import { ReturnableList } from '../entities/returns/ReturnableList.tsx';
import { useSelection } from '../list/useSelection.tsx';
import { links } from '../router/links.ts';
import { Button } from '../ui/Button.tsx';
import { Example } from './Example.tsx';
import { useFixedAddress } from './fixedAddress.ts';
import { SAMPLE_ROWS, type SampleRow, useSampleColumns } from './sampleRows.tsx';

const PREVIEW: BulkPreview = {
  items: [101, 102].map((id) => ({ id, version: 1 })),
  same: [103],
  refused: [
    { id: 104, code: 'assign_first' },
    { id: 105, code: 'finished' },
    { id: 106, code: 'finished' },
  ],
  money: { collect: 125_000, transfer: -40_000 },
  atHub: 3,
  failedOnPhone: [],
  toReturn: 2,
  moves: [],
  total: 6,
};
const NOTHING: BulkPreview = { ...PREVIEW, items: [], refused: [] };

const PARCEL: Parcel = {
  id: 57,
  way_id: 9,
  customer_id: null,
  customer_name: 'Daw Mya',
  customer_phone: '+959420012345',
  township: 'Bahan',
  township_id: 1,
  delivery_address: '',
  rider: null,
  status: 'picked_up',
  total_collect_amount: 12_500,
  created_at: '2026-11-20T10:00:00Z',
  version: 1,
  shop: null,
  place: 'hub',
  attempts: 3,
  last_reason: 'no_answer',
  next_on: null,
  returning: true,
  remark: null,
  prints: 1,
};
const RETURNABLE = [PARCEL, { ...PARCEL, id: 58, customer_name: 'ဦးအောင်ကျော်မြင့်' }];

const QUICK = (['on_the_way', 'wrong_contact'] as const).map((status, at) => ({
  id: 57 + at,
  version: 1,
  status,
  riderId: 3,
}));

const keepSample = () =>
  rememberBulkJob({
    kind: 'parcels',
    action: { type: 'status', status: 'delivered', rider: null },
    outcome: {
      job: 7,
      done: [101, 102],
      refused: [{ id: 104, code: 'changed_since', message: '' }],
      ready: [{ id: 12, version: 3, status: 'delivered' }],
    },
  });

export function BulkExamples() {
  const t = useT();
  const [left, setLeft] = useState<readonly number[]>([]);
  const address = useFixedAddress();
  const columns = useSampleColumns(true);
  const rows = { rows: SAMPLE_ROWS, toKey: (row: SampleRow) => row.id };
  const pagination = { total: 93, page: 1, limit: 10, totalPages: 10 };
  const selecting = useSelection(BULK_WAYS, { ...rows, address, pagination });
  return (
    <>
      <Example of="Select, Recent actions; what was just done; rows with boxes; BulkBar">
        <div className="flex flex-wrap gap-2">
          {selecting?.buttons}
          <div lang="en" className="contents">
            <Button onClick={keepSample}>Tell of a job (once selected)</Button>
          </div>
        </div>
        {selecting?.above}
        <ListRows
          {...rows}
          columns={columns}
          boxes={selecting?.boxes}
          toScreen={() => links.ways()}
          address={address}
          isStale={false}
          label={t('Selected rows')}
        />
        {selecting?.below}
      </Example>
      <Example of="PutOnSlip; ReturnableList: some to put on a slip, none" className="grid gap-4">
        <div>
          <PutOnSlip shop={null} />
        </div>
        <ReturnableList rows={RETURNABLE} total={120} slip={null} left={left} onChange={setLeft} />
        <ReturnableList rows={[]} total={0} slip={null} left={[]} onChange={() => {}} />
      </Example>
      <Example of="QuickActions: of a page, of a row; on the way, wrong address" inline>
        {QUICK.map((parcel) => (
          <span key={parcel.id} className="flex flex-wrap items-center gap-2">
            <PageQuickActions parcel={parcel} main="deliver" />
            <RowQuickActions parcel={parcel} />
          </span>
        ))}
      </Example>
      <Example of="PreviewFacts: much to know, nothing to do" className="grid gap-4 lg:grid-cols-2">
        <PreviewFacts kind="ways" preview={PREVIEW} />
        <PreviewFacts kind="parcels" preview={NOTHING} />
      </Example>
    </>
  );
}
