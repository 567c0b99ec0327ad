/** The tables of notices, as Kysely sees them. */
import type {
  NoticeAudience,
  NoticeChannel,
  NoticeEvent,
  NoticeState,
} from '@waydesk/contract/rules/notices.ts';
import type { Language } from '@waydesk/contract/values/language.ts';
import type { Generated } from 'kysely';
import type { EditedRecord, Moment, SetByDefault } from './columnTypes.ts';

export interface NoticeRulesTable extends EditedRecord {
  event: NoticeEvent;
  audience: NoticeAudience;
  channel: NoticeChannel;
  enabled: Generated<boolean>;
  lang: Language;
  text_my: string;
  text_en: string;
  delay_s: number;
  best_before_s: number;
}

export interface NoticesTable {
  id: Generated<string>;
  rule_id: number;
  delivery_id: number | null;
  statement_id: number | null;
  turn: Generated<number>;
  state: Generated<NoticeState>;
  due_at: Moment;
  best_before: Moment;
  attempts: Generated<number>;
  error: string | null;
  recipient: string | null;
  sent_at: Moment | null;
  parts: number | null;
  created_at: SetByDefault;
}

export interface NoticeTestsTable {
  id: string;
  user_id: number;
  channel: NoticeChannel;
  sent_at: SetByDefault;
}

export interface QuietPhonesTable {
  phone_key: string;
  user_id: number | null;
  created_at: SetByDefault;
}

export interface ShopChatsTable {
  shop_id: number;
  chat_id: string | null;
  connected_at: Moment | null;
  start_code_hash: Buffer | null;
  start_code_until: Moment | null;
}

export interface NoticesSchema {
  notice_rules: NoticeRulesTable;
  notices: NoticesTable;
  notice_tests: NoticeTestsTable;
  quiet_phones: QuietPhonesTable;
  shop_chats: ShopChatsTable;
}
