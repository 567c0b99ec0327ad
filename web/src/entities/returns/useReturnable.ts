import { parcels, type Parcel } from '@waydesk/contract/parcels/parcels.ts';
import { returnSlips, type ReturnSlipDetail } from '@waydesk/contract/parcels/return-slips.ts';
import type { ApiError } from '../../api/apiError.ts';
import { useRead } from '../../api/useRead.ts';

interface Returnable {
  /** Those on no slip yet; undefined until they are there. */
  rows: readonly Parcel[] | undefined;
  /** How many go back, with those that are not read. */
  total: number;
  /** The open slip of the shop, which they would join. */
  slip: ReturnSlipDetail | null;
  isLoading: boolean;
  failure: ApiError | undefined;
  again: () => void;
}

const READ = { handledStatuses: true } as const;
const MOST = 100;

/** The parcels to be returned to a shop that are not on a slip. */
export function useReturnable(shop: number | undefined): Returnable {
  const enabled = shop !== undefined;
  const shop_id = shop ?? 0;
  const going = useRead(
    parcels.list,
    { query: { shop_id, returning: true, limit: MOST } },
    { ...READ, enabled },
  );
  const open = useRead(
    returnSlips.list,
    { query: { shop_id, status: 'open', limit: 1 } },
    { ...READ, enabled },
  );
  const id = enabled ? open.data?.[0]?.id : undefined;
  const slip = useRead(
    returnSlips.get,
    { params: { id: id ?? 0 } },
    { ...READ, enabled: id !== undefined },
  );
  const reads = [going, open, slip];
  const failure = reads.map((read) => read.failure).find((one) => one !== undefined);
  const isThere =
    enabled &&
    failure === undefined &&
    going.data !== undefined &&
    open.data !== undefined &&
    (id === undefined || slip.data !== undefined);
  const isOn = new Set(slip.data?.items.map((item) => item.id));
  return {
    rows: isThere ? going.data?.filter((parcel) => !isOn.has(parcel.id)) : undefined,
    total: going.pagination?.total ?? 0,
    slip: isThere && id !== undefined ? (slip.data ?? null) : null,
    isLoading: enabled && failure === undefined && !isThere,
    failure: enabled ? failure : undefined,
    again: () => {
      for (const read of reads) if (read.failure !== undefined) read.refresh();
    },
  };
}
