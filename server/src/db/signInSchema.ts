/** The tables that slow down whoever guesses passwords. */
import type { Generated } from 'kysely';
import type { Moment } from './columnTypes.ts';

interface KnownAddressesTable {
  pair: Buffer;
  network: Buffer;
  expires_at: Moment;
}

interface LoginLimitsTable {
  key: string;
  points: Generated<number>;
  /** Milliseconds since 1970. */
  expire: number | null;
}

export interface SignInSchema {
  known_addresses: KnownAddressesTable;
  login_limits: LoginLimitsTable;
}
