/** The tables as Kysely sees them, written by hand; a test compares them with the real database. */
import type { DeliveryStatus } from '@waydesk/contract/rules/delivery-status.ts';
import type { Role } from '@waydesk/contract/calls/permissions.ts';
import type { WayStatus } from '@waydesk/contract/rules/way-status.ts';
import type { PickupType } from '@waydesk/contract/rules/pickup-types.ts';
import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';
import type {
  EditedRecord,
  Json,
  StoredRecord,
  Moment,
  SetByDefault,
  Searched,
} from './columnTypes.ts';
import type { ActivitySchema } from './activitySchema.ts';
import type { ChangesSchema } from './changesSchema.ts';
import type { ChargesSchema } from './chargesSchema.ts';
import type { IntakeSchema } from './intakeSchema.ts';
import type { MoneySchema } from './moneySchema.ts';
import type { NoticesSchema } from './noticesSchema.ts';
import type { CompanySchema } from './companySchema.ts';
import type { PhoneSchema } from './phoneSchema.ts';
import type { PortalSchema } from './portalSchema.ts';
import type { ParcelSchema } from './parcelSchema.ts';
import type { SignInSchema } from './signInSchema.ts';
import type { SavedViewsTable, UserChoicesTable } from './viewsSchema.ts';
import type { WebhooksSchema } from './webhooksSchema.ts';

export interface UsersTable extends Searched {
  username: string;
  email: string;
  name: string;
  password_hash: string;
  role: Role | 'Administrator';
  active: Generated<boolean>;
  last_login: Moment | null;
  /** The folded username only. */
  username_key: Generated<string>;
  /** The rider whose phone it signs in on; only of role rider. */
  rider_id: number | null;
}

export interface SessionsTable {
  token_hash: Buffer;
  user_id: number;
  created_at: SetByDefault;
  last_used_at: SetByDefault;
  expires_at: Moment;
  /** Null in the office. */
  phone_id: string | null;
}

export interface PasswordResetsTable {
  token_hash: Buffer;
  user_id: number;
  created_at: SetByDefault;
  expires_at: Moment;
  used_at: Moment | null;
}

export interface IdempotencyKeysTable extends StoredRecord {
  user_id: number;
  call: string;
  key: string;
  fingerprint: string;
  status: number | null;
  body: Json<unknown> | null;
}

/** Backups that were made or failed; no backup contains this table. */
export interface BackupsTable extends StoredRecord {
  kind: 'daily' | 'by-hand' | 'before-update';
  path: string;
  /** Null when it failed. */
  bytes: number | null;
  missing_photos: Generated<number>;
  failure: string | null;
}

export interface TownshipsTable extends Searched {
  name: string;
  name_my: string | null;
  state: string;
  delivery_charge: Generated<number>;
  /** Other spellings of the name, not folded. */
  spellings: Generated<string[]>;
}

export interface ContactPerson {
  name: string;
  address: string | null;
  mobilePhone: string;
  otherPhone: string | null;
  email: string | null;
  comment: string | null;
}

export interface StoredBankAccount {
  bank: string;
  accountName: string;
  accountNumber: string;
  remark: string | null;
  is_available: boolean;
}

export interface StoredPaymentMethod {
  name: string;
  details: string | null;
  is_active: boolean;
}

export interface BankInfo {
  preferred_bank: string | null;
  settlement_type: string | null;
  settlement_time: string | null;
  notes: string | null;
}

export interface OnlineShopsTable extends Searched {
  os_name: string;
  owner_name: Generated<string>;
  phone_number: Generated<string>;
  category: Generated<string>;
  email: string | null;
  address: string;
  township: string;
  facebook_link: string | null;
  tiktok_link: string | null;
  /** A day, `YYYY-MM-DD`. */
  start_date: string | null;
  status: Generated<'active' | 'inactive'>;
  contact_person: Json<ContactPerson>;
  bank_accounts: Json<StoredBankAccount[]>;
  payment_methods: Json<StoredPaymentMethod[]>;
  bank_info: Json<BankInfo>;
  /** The folded name only. */
  os_name_key: Generated<string>;
}

export interface RidersTable extends Searched {
  name: string;
  phone_number: string;
  township: string;
  full_address: string;
  email: string;
  nrc: string;
  emergency_contact: string;
  vehicle_type: 'motorcycle' | 'bicycle' | 'car';
  status: Generated<'active' | 'inactive' | 'suspended'>;
}

export interface CustomersTable extends Searched {
  name: string;
  phone_number: string;
  phone_key: string;
  other_phones: string | null;
  township: string | null;
  township_id: number | null;
  address: string | null;
  comments: string | null;
}

export interface RateGroupsTable extends Searched {
  name: string;
  description: string | null;
  is_active: Generated<boolean>;
}

export interface WaysTable extends Searched {
  shop_id: number;
  pickup_type: PickupType;
  delivery_count: number;
  pickup_date: Moment | null;
  status: Generated<WayStatus>;
  comments: string | null;
  parcel_photo: string | null;
  created_by: number;
  rider_id: number | null;
  /** Id and folded comments, which a text search looks through. */
  search_text: GeneratedAlways<string>;
}

export interface DeliveriesTable extends EditedRecord {
  way_id: number;
  rider_id: number | null;
  customer_id: number | null;
  customer_name: string;
  customer_phone: string;
  other_phones: string | null;
  township: string;
  township_id: number | null;
  delivery_address: string | null;
  weight: number | null;
  fragile: Generated<boolean>;
  item_price: Generated<number>;
  delivery_charges: Generated<number>;
  actual_delivery_charges: number | null;
  cod: Generated<boolean>;
  os_paid: Generated<boolean>;
  total_collect_amount: number;
  user_id: number;
  status: Generated<DeliveryStatus>;
  delivery_date: Moment | null;
  /** When it failed or was returned; null while it is neither. */
  failed_date: Moment | null;
}

/** The words of a delivery, which has the same id. */
export interface DeliveryWordsTable {
  id: number;
  search_key: Generated<string>;
  search_version: Generated<number>;
}

export interface NotesTable extends StoredRecord {
  way_id: number;
  note: string;
  user_id: number;
}

/** Append-only: the database refuses to change or remove an entry. */
export interface HistoryTable extends StoredRecord {
  way_id: number;
  description: string;
  action_type: 'STATUS_CHANGED' | 'UPDATED';
  status_from: string | null;
  status_to: string | null;
  changes: Json<Record<string, string>>;
  user_id: number;
  key_id: Generated<number> | null;
}

/**
 * How many ways the company has, maintained by triggers. Sum `ways`, because a combination may have
 * several rows.
 */
export interface CompanyWayTotalsView {
  status: GeneratedAlways<WayStatus>;
  pickup_type: GeneratedAlways<PickupType>;
  ways: GeneratedAlways<number>;
}

/** The same for each shop. */
export interface WayTotalsView extends CompanyWayTotalsView {
  shop_id: GeneratedAlways<number>;
}

/** All of a shop's ways, in one number. */
export interface ShopWayTotalsView {
  shop_id: GeneratedAlways<number>;
  ways: GeneratedAlways<number>;
}

export interface Schema
  extends
    ActivitySchema,
    ChangesSchema,
    ChargesSchema,
    CompanySchema,
    MoneySchema,
    NoticesSchema,
    ParcelSchema,
    PhoneSchema,
    PortalSchema,
    SignInSchema,
    IntakeSchema,
    WebhooksSchema {
  users: UsersTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  idempotency_keys: IdempotencyKeysTable;
  backups: BackupsTable;
  townships: TownshipsTable;
  online_shops: OnlineShopsTable;
  riders: RidersTable;
  customers: CustomersTable;
  rate_groups: RateGroupsTable;
  ways: WaysTable;
  deliveries: DeliveriesTable;
  delivery_words: DeliveryWordsTable;
  notes: NotesTable;
  history: HistoryTable;
  saved_views: SavedViewsTable;
  user_choices: UserChoicesTable;
  way_totals: WayTotalsView;
  company_way_totals: CompanyWayTotalsView;
  shop_way_totals: ShopWayTotalsView;
}

export type Row<T extends keyof Schema> = Selectable<Schema[T]>;
export type NewRow<T extends keyof Schema> = Insertable<Schema[T]>;
