import type pg from 'pg';
import type { BenchCall } from '../../lib/client.ts';
import type { MakeParcels } from '../bodies.ts';

export interface WriteContext {
  bare: pg.ClientBase;
  parcels: MakeParcels;
  /** Creates a record through the app and returns its data. */
  made: <T = { id: number }>(path: string, body: object) => Promise<T>;
  /** Four ways in the middle of their life, with deliveries. */
  ways: readonly { id: number; delivery: number }[];
  /** Ways that no rider has accepted. */
  pending: number[];
}

/** There and back, so that each round changes something. */
export const flip = (round: number): boolean => round % 2 === 0;

export type PathParams = Record<string, string | number>;

/** One way to make a write. */
export interface WriteCase {
  label?: string;
  /** Measured, but without a limit. */
  hasNoLimit?: boolean;
  /** Instead of the limit of every call. */
  limitMs?: number;
  id?: number;
  /** Instead of an id: one of the context's ways. */
  way?: 0 | 1 | 2 | 3;
  /** Parameters of the path, made anew before each round: the fields of what it returns. */
  prepare?(context: WriteContext): Promise<object>;
  /** `params` are those of the path. */
  body?(round: number, context: WriteContext, params: PathParams): object | Promise<object>;
  /** Instead of a body. */
  form?(context: WriteContext): Promise<{ body: Buffer; type: string }>;
  token?(context: WriteContext): Promise<string>;
}

/** By the name of the call: one way to make it, or several. */
export type WriteCases<Name extends string = string> = Record<Name, WriteCase | WriteCase[]>;

export interface CallLine {
  what: string;
  /** Measured, but without a limit. */
  hasNoLimit: boolean;
  /** Instead of the limit of every call. */
  limitMs?: number;
  /** Of a read. */
  path?: string;
  /** Makes the call of one round, which is not measured. */
  next: (round: number) => Promise<BenchCall>;
}
