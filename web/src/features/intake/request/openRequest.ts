/** A request of a shop as the beginning of an import. */
import type {
  PickupRequest,
  PickupRequestDetail,
} from '@waydesk/contract/portal/pickup-requests.ts';
import { requestSheet } from '@waydesk/contract/portal/request-sheet.ts';
import type { PickupPart } from '@waydesk/contract/rules/portal-states.ts';
import type { IntakeTownship } from '@waydesk/contract/sheet/intake-types.ts';
import type { ApiError } from '../../../api/apiError.ts';
import type { WantedPickup } from '../../../entities/pickups/pickupWords.ts';
import { t } from '../../../i18n/t.ts';
import type { ImportDraft, ImportedRequest } from '../draft/importDraft.ts';
import type { ImportInProgress } from '../draft/useImportDraft.ts';

/** When a part of the day begins, as long as nobody says another time. */
const HOURS: Record<PickupPart, string> = { morning: '09:00', afternoon: '14:00' };

const pickupMoment = ({ wanted_on: day, part }: WantedPickup) => `${day}T${HOURS[part]}`;

const importedRequest = (request: PickupRequest): ImportedRequest => ({
  id: request.id,
  version: request.version,
  shop_id: request.shop.id,
  shop: request.shop.name,
  wanted_on: request.wanted_on,
  part: request.part,
  count: request.count,
  rows: request.row_count,
  accepted: false,
});

/** What each piece of its import says. */
export const savedRequest = (request: ImportDraft['request']) =>
  request && { id: request.id, version: request.version };

/** Begins an import of it, in place of what was there. */
export function openRequest(
  { startEmpty, open, change }: ImportInProgress,
  request: PickupRequestDetail,
  townships: readonly IntakeTownship[],
): void {
  const { id, shop, rows } = request;
  startEmpty();
  if (rows.length > 0) {
    const name = t('Pickup request #{id}', { id });
    open(name, [{ name: '', sheet: requestSheet(rows, townships) }]);
  }
  change({
    request: importedRequest(request),
    shop: { id: shop.id, value: String(shop.id), label: shop.name, address: null },
    byColumn: false,
    pickup: pickupMoment(request),
  });
}

/** Goes on with the rows as they are here, for the request as the shop has it now. */
export const withNewerRequest =
  (newer: PickupRequest) =>
  ({ request, pickup }: ImportDraft): Partial<ImportDraft> => ({
    request: importedRequest(newer),
    // Unless somebody has chosen another day.
    pickup: request && pickup === pickupMoment(request) ? pickupMoment(newer) : pickup,
  });

/** The rows were refused because of what became of the request, not because of what they hold. */
export const isAboutRequest = (failure: ApiError | null): failure is ApiError =>
  failure !== null &&
  (failure.status === 412 || ['request_decided', 'other_shop'].includes(failure.code));
