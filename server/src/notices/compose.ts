/** To whom a notice goes and what it says, from what is so at this moment. */
import {
  NOTICE_EVENT,
  type NoticeAudience,
  type NoticeChannel,
  type NoticeEvent,
} from '@waydesk/contract/rules/notices.ts';
import { type NoticeValues, fillNotice } from '@waydesk/contract/rules/notice-text.ts';
import { showParcelCode } from '@waydesk/contract/rules/parcel-code.ts';
import { FAIL_REASON_TEXTS } from '@waydesk/contract/rules/fail-reason-texts.ts';
import { trackingPath } from '@waydesk/contract/rules/tracking-code.ts';
import { trackingText } from '@waydesk/contract/texts/tracking-words.ts';
import type { Language } from '@waydesk/contract/values/language.ts';
import { formatExactMMK } from '@waydesk/contract/values/money.ts';
import { riderPhone } from '@waydesk/contract/values/phone.ts';
import { showDay } from '@waydesk/contract/values/time.ts';
import type { DatabasePool } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type CompanyProfile, readCompany } from '../domain/company/company.queries.ts';
import { trackingCodesFor } from '../domain/parcels/trackingCodes.ts';
import type { NoticeFacts } from './compose.queries.ts';

interface Shown {
  event: NoticeEvent;
  lang: Language;
  company: Pick<CompanyProfile, 'name' | 'phones'>;
  /** The parcel's tracking link; null when the text does not ask for it. */
  link: string | null;
}

/** The values of all words that the event has; what is not known is left out. */
export function noticeValues(facts: NoticeFacts, shown: Shown): NoticeValues {
  const { parcel, statement, shop } = facts;
  const { event, lang, company, link } = shown;
  const values: NoticeValues = {
    ...given('company', company.name),
    ...given('phone', company.phones[0]),
    ...given('shop', shop?.name),
    ...given('link', link),
    ...(statement && {
      amount: formatExactMMK(statement.total),
      statement: String(statement.id),
    }),
    ...(parcel && {
      customer: parcel.customer_name,
      code: showParcelCode(parcel.id),
      amount: formatExactMMK(parcel.total_collect_amount),
      reason: reasonOf(parcel, lang),
      ...given('day', parcel.next_on && showDay(parcel.next_on, lang)),
    }),
  };
  const words: readonly string[] = NOTICE_EVENT[event].words;
  return Object.fromEntries(Object.entries(values).filter(([word]) => words.includes(word)));
}

const given = (word: keyof NoticeValues, value: string | null | undefined): NoticeValues =>
  value ? { [word]: value } : {};

const reasonOf = (
  { last_reason, status }: NonNullable<NoticeFacts['parcel']>,
  lang: Language,
): string =>
  trackingText(
    FAIL_REASON_TEXTS[last_reason ?? (status === 'wrong_contact' ? 'wrong_contact' : 'other')],
    lang,
  );

export interface ComposedText {
  event: NoticeEvent;
  lang: Language;
  text: string;
}

/** The text as it is sent; makes the tracking link if it asks for one. `publicUrl` is that of the settings. */
export async function composeNotice(
  db: DatabasePool,
  facts: NoticeFacts,
  composed: ComposedText,
  publicUrl: string,
): Promise<string> {
  const company = await readCompany(db);
  const links = await makeLinks(db, [{ facts, text: composed.text }], publicUrl);
  return fillText(facts, composed, { company, links });
}

/** What texts need besides the facts. */
export interface SharedWords {
  company: Shown['company'];
  /** By the parcel's id. */
  links: ReadonlyMap<number, string>;
}

export function fillText(
  facts: NoticeFacts,
  { event, lang, text }: ComposedText,
  { company, links }: SharedWords,
): string {
  const link = (facts.parcel && links.get(facts.parcel.id)) ?? null;
  return fillNotice(text, noticeValues(facts, { event, lang, company, link }));
}

/** The tracking links that these texts ask for; those that were never asked for are made. */
export async function makeLinks(
  db: DatabasePool,
  texts: readonly { facts: NoticeFacts; text: string }[],
  publicUrl: string,
): Promise<Map<number, string>> {
  const ids = texts.flatMap(({ facts, text }) =>
    facts.parcel && text.includes('{link}') ? [facts.parcel.id] : [],
  );
  if (ids.length === 0) return new Map();
  const codes = await inTransaction(db, (tx) => trackingCodesFor(tx, ids));
  return new Map([...codes].map(([id, code]) => [id, `${publicUrl}${trackingPath(code)}`]));
}

/** A phone in its stored form, an address or a chat; null when there is none. */
export function recipientOf(
  { parcel, shop }: NoticeFacts,
  audience: NoticeAudience,
  channel: NoticeChannel,
): string | null {
  if (audience === 'customer') return parcel && riderPhone(parcel.customer_phone);
  if (shop === null) return null;
  switch (channel) {
    case 'telegram':
      return shop.chat;
    case 'mail':
      return shop.email || null;
    case 'sms':
    case 'viber':
      return riderPhone(shop.phone);
  }
}

/** Channels whose recipients are phones, which may be quiet and get only so many a day. */
export const goesToPhone = (channel: NoticeChannel): boolean =>
  channel === 'sms' || channel === 'viber';
