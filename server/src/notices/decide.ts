/**
 * Decides about notices that were taken together, from what is so at this moment: which are sent, to whom
 * and with which text. Each question is asked once for all of them.
 */
import { hasTooManyParts } from '@waydesk/contract/rules/notice-text.ts';
import { NOTICES_PER_PARCEL, NOTICES_PER_PHONE } from '@waydesk/contract/rules/notices.ts';
import { dayOf } from '@waydesk/contract/values/time.ts';
import type { Config } from '../config/config.ts';
import type { DatabasePool } from '../db/database.ts';
import { readCompany } from '../domain/company/company.queries.ts';
import { countParts } from './channels.ts';
import { fillText, goesToPhone, makeLinks, recipientOf } from './compose.ts';
import { type NoticeFacts, readNoticeFacts } from './compose.queries.ts';
import {
  type EarlierNotices,
  type EndedNotice,
  type TakenNotice,
  markEnded,
  readEarlier,
} from './sender.queries.ts';
import { isStillSo } from './stillSo.ts';
import type { Underway } from './underway.ts';

export interface DecidingOptions {
  db: DatabasePool;
  config: Pick<Config, 'businessTimeZone' | 'publicUrl'>;
  /** What was not marked as sent yet counts, too. */
  underway: Underway;
}

export interface SendableNotice {
  notice: TakenNotice;
  recipient: string;
  text: string;
  parts: number | null;
  /** It is marked, or left to be taken again. */
  done: () => void;
}

/** What is not to be sent. */
type Refusal = Pick<EndedNotice, 'state' | 'error'>;

interface Addressed {
  notice: TakenNotice;
  delivery_id: number | null;
  facts: NoticeFacts;
  recipient: string;
}

interface CountedNotice extends Addressed {
  done: () => void;
}

/** Those to be sent; the others are marked with what became of them. */
export async function decideNotices(
  taken: readonly TakenNotice[],
  options: DecidingOptions,
): Promise<SendableNotice[]> {
  const { db, config } = options;
  const ended: EndedNotice[] = [];
  const addressed = addressesOf(
    taken,
    await readNoticeFacts(db, taken),
    config.businessTimeZone,
    ended,
  );
  const counted = await withinLimits(addressed, options, ended);
  try {
    const texts = await textsOf(counted, options);
    const sendable = counted.flatMap(({ notice, recipient, done }, n) => {
      const text = texts[n]!;
      const problem = problemOf(text, notice);
      if (problem === null) {
        return [{ notice, recipient, text, parts: countParts(notice.rule.channel, text), done }];
      }
      ended.push({ notice, state: 'dead', error: problem });
      done();
      return [];
    });
    await markEnded(db, ended);
    return sendable;
  } catch (error) {
    for (const { done } of counted) done();
    throw error;
  }
}

/** To whom they go; those that are overtaken, late or without an address are added to `ended`. */
function addressesOf(
  taken: readonly TakenNotice[],
  allFacts: readonly (NoticeFacts | undefined)[],
  zone: string,
  ended: EndedNotice[],
): Addressed[] {
  const today = dayOf(new Date(), zone);
  return taken.flatMap((notice, n) => {
    const facts = allFacts[n];
    const { rule, delivery_id } = notice;
    if (!facts || !rule.enabled || !isStillSo(facts, { ...rule, ...notice }, today)) {
      ended.push({ notice, state: 'overtaken', error: null });
      return [];
    }
    if (notice.is_late) {
      ended.push({ notice, state: 'late', error: null });
      return [];
    }
    const recipient = recipientOf(facts, rule.audience, rule.channel);
    if (recipient !== null) return [{ notice, delivery_id, facts, recipient }];
    ended.push({ notice, state: 'none', error: 'no_address' });
    return [];
  });
}

const parcelKey = ({ delivery_id }: Addressed): string => `parcel ${delivery_id}`;

/** Those that no limit keeps back, from now on under way; the others are added to `ended`. */
async function withinLimits(
  addressed: readonly Addressed[],
  { db, config, underway }: DecidingOptions,
  ended: EndedNotice[],
): Promise<CountedNotice[]> {
  if (addressed.length === 0) return [];
  // Those that are being marked at this moment: whether the reading finds them sent or not, they count once.
  const before = underway.entries;
  const reading = readEarlier(addressed, {
    zone: config.businessTimeZone,
    but: [...before.keys()],
  });
  const earlier = await db.run(reading, 'prepared');
  return addressed.flatMap((one, n) => {
    const { notice, recipient } = one;
    const keys = [recipient, parcelKey(one)];
    const refusal = refusalOf(one, earlier[n]!, (key) => underway.count(key, before));
    if (refusal === null) return [{ ...one, done: underway.add(notice.id, keys) }];
    ended.push({ notice, ...refusal });
    return [];
  });
}

function refusalOf(
  one: Addressed,
  earlier: EarlierNotices,
  countUnderway: (key: string) => number,
): Refusal | null {
  const { notice, delivery_id, recipient } = one;
  const isPhone = goesToPhone(notice.rule.channel);
  if (isPhone && earlier.is_quiet) return { state: 'none', error: 'quiet_phone' };
  const ofParcel = earlier.of_parcel + countUnderway(parcelKey(one));
  if (delivery_id !== null && ofParcel >= NOTICES_PER_PARCEL) {
    return { state: 'none', error: 'parcel_limit' };
  }
  const toPhone = earlier.to_phone + countUnderway(recipient);
  return isPhone && toPhone >= NOTICES_PER_PHONE ? { state: 'none', error: 'phone_limit' } : null;
}

async function textsOf(
  addressed: readonly Addressed[],
  { db, config }: DecidingOptions,
): Promise<string[]> {
  if (addressed.length === 0) return [];
  const company = await readCompany(db);
  const asked = addressed.map(({ facts, notice }) => ({ facts, text: notice.rule.text }));
  const links = await makeLinks(db, asked, config.publicUrl);
  return addressed.map(({ facts, notice }) => fillText(facts, notice.rule, { company, links }));
}

function problemOf(text: string, { rule }: TakenNotice): string | null {
  if (text === '') return 'no_text';
  return hasTooManyParts(text, rule.channel) ? 'too_many_parts' : null;
}
