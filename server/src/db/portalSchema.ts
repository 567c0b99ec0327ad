/** The tables of the shop portal, as Kysely sees them. */
import type { RequestRow } from '@waydesk/contract/portal/pickup-fields.ts';
import type {
  PickupPart,
  PickupState,
  Wish,
  WishState,
} from '@waydesk/contract/rules/portal-states.ts';
import type { Generated } from 'kysely';
import type { EditedRecord, Json, Moment, SetByDefault, StoredRecord } from './columnTypes.ts';

export interface ShopPeopleTable extends EditedRecord {
  shop_id: number;
  name: string;
  /** In its stored form, +959… */
  phone_key: string;
  /** Null before the first invitation was used. */
  password_hash: string | null;
  active: Generated<boolean>;
  invited_by: number;
}

/** Left out of backups, like the invitations. */
export interface ShopSessionsTable {
  token_hash: Buffer;
  person_id: number;
  created_at: SetByDefault;
  last_used_at: SetByDefault;
  expires_at: Moment;
}

export interface ShopInvitesTable {
  token_hash: Buffer;
  person_id: number;
  created_at: SetByDefault;
  expires_at: Moment;
  used_at: Moment | null;
}

/** One for each time that a code was asked for; left out of backups, too. */
export interface ShopCodesTable {
  id: string;
  /** In its stored form, +959… */
  phone_key: string;
  asked_at: SetByDefault;
  /** Null where none was sent. */
  code_hash: string | null;
  sent_at: Moment | null;
  attempts: Generated<number>;
  used_at: Moment | null;
}

export interface PickupRequestsTable extends EditedRecord {
  shop_id: number;
  person_id: number;
  /** The id that the browser of the shop gave it. */
  sent_as: string;
  /** A day, `YYYY-MM-DD`. */
  wanted_on: string;
  part: PickupPart;
  count: number;
  note: string | null;
  rows: Json<RequestRow[]>;
  state: Generated<PickupState>;
  way_ids: Generated<number[]>;
  import_id: number | null;
  decided_by: number | null;
  decided_at: Moment | null;
  reason: string | null;
}

export interface ParcelWishesTable extends StoredRecord {
  delivery_id: number;
  person_id: number;
  wish: Wish;
  /** The day of `another_day`. */
  wanted_on: string | null;
  note: string | null;
  state: Generated<WishState>;
  decided_by: number | null;
  decided_at: Moment | null;
  reason: string | null;
}

export interface PortalSchema {
  shop_people: ShopPeopleTable;
  shop_sessions: ShopSessionsTable;
  shop_invites: ShopInvitesTable;
  shop_codes: ShopCodesTable;
  pickup_requests: PickupRequestsTable;
  parcel_wishes: ParcelWishesTable;
}
