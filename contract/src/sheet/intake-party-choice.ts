/**
 * Decides which party of a sheet is the customer. All of the customer's fields come from that
 * party.
 */
import type { ColumnTexts } from './intake-column-texts.ts';
import type { HeaderRead } from './intake-header-words.ts';
import type { PartyKind } from './intake-parties.ts';
import type { IntakeField } from '../intake/intake-fields.ts';

/** The personal columns of one party. */
export interface PartyColumns {
  kind: PartyKind | 'plain';
  word: string;
  at: Readonly<Partial<Record<IntakeField, readonly number[]>>>;
}

/** Plain columns say of nobody whose they are. */
const ORDER: readonly PartyColumns['kind'][] = ['receiver', 'customer', 'plain', 'payer'];

const TOLD = ['customer_name', 'customer_phone', 'township', 'delivery_address'] as const;
const isNamed = ({ at }: PartyColumns) => at.customer_name !== undefined;
const isCalled = ({ at }: PartyColumns) => at.customer_phone !== undefined;

/** The parties whose parcels these may be; `fieldAt` is what a personal column means. */
export function partiesOf(
  reads: readonly (HeaderRead | null)[],
  fieldAt: (at: number) => IntakeField | null,
): PartyColumns[] {
  const found = new Map<string, PartyColumns & { at: Partial<Record<IntakeField, number[]>> }>();
  for (const [index, read] of reads.entries()) {
    const field = fieldAt(index);
    if (field === null) continue;
    const { kind, word } = read?.party ?? { kind: 'plain' as const, word: '' };
    const one = found.get(word) ?? { kind, word, at: {} };
    (one.at[field] ??= []).push(index);
    found.set(word, one);
  }
  return [...found.values()].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

export interface PartyChoice {
  /** In the order in which they may say something of the customer. */
  members: readonly PartyColumns[];
  /** Parties that could be the customer as well; a person has to say. */
  rivals: readonly PartyColumns[];
}

const overlapOf = (one: PartyColumns, other: PartyColumns) =>
  TOLD.filter((field) => one.at[field] && other.at[field]);

export function chooseParty(
  parties: readonly PartyColumns[],
  texts: ColumnTexts,
  chosen?: string,
): PartyChoice {
  const plain = parties.filter(({ kind }) => kind === 'plain');
  const others = parties.filter(({ kind }) => kind !== 'plain');
  const said = others.find(({ word }) => word === chosen);
  if (said) {
    return { members: [said, ...plain], rivals: chooseParty(parties, texts).rivals };
  }
  const isSame = (one: PartyColumns, other: PartyColumns) =>
    overlapOf(one, other).every((field) =>
      one.at[field]!.every((at) => texts.isRepeatedIn(at, other.at[field]!)),
    );
  const members: PartyColumns[] = [];
  const rivals: PartyColumns[] = [];
  for (const one of others) {
    const [first] = members;
    const isWhole = members.some(isNamed) && members.some(isCalled);
    if (!first) {
      // A bill may name somebody; who is named without it gets the parcel.
      if (one.kind !== 'payer' || !plain.some((p) => isNamed(p) || isCalled(p))) members.push(one);
    } else if (one.kind === 'payer' && first.kind !== 'payer') {
      const areNamed = members.some(isNamed) && isNamed(one);
      if (areNamed && members.every((member) => isSame(one, member))) members.push(one);
    } else if (members.every((member) => isSame(one, member)) || !members.some(isPerson)) {
      // The same person in other words, or who lives at the address that was found.
      members.push(one);
    } else if (!(isWhole && one.kind !== first.kind)) {
      rivals.push(one);
    }
  }
  return {
    members: [...members, ...plain],
    rivals: rivals.length > 0 ? [...members, ...rivals] : [],
  };
}

const isPerson = (party: PartyColumns) => isNamed(party) || isCalled(party);
