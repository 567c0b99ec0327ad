import { parcels } from '@waydesk/contract/parcels/parcels.ts';
import { useRead } from '../../api/useRead.ts';
import { isUnknownCall } from '../../page/isUnknownCall.ts';

const READ = { handledStatuses: true } as const;

/** What is known of a parcel beside its delivery. */
export function useParcelStory(id: number) {
  const read = useRead(parcels.story, { params: { id } }, READ);
  const { data, failure } = read;
  const isUnknown =
    (failure !== undefined && data === undefined && isUnknownCall(failure)) ||
    // Another server may answer anything.
    (data !== undefined && !Array.isArray(data.events));
  return {
    ...read,
    /** The server knows only what the documents define. */
    isUnknown,
  };
}
