/** Leases in the database, by its clock: those of the nodes may differ. */
import { sql } from 'kysely';
import { build } from '../db/build.ts';
import type { DatabasePool } from '../db/database.ts';
import { writeOne } from '../db/transaction.ts';

interface LeaseAttempt {
  isTaken: boolean;
  /** Milliseconds until another node's lease ends; null when there is none. */
  othersMs: number | null;
}

/** Takes or renews the lease for `ms`, unless another node has it. */
export async function takeLease(
  db: DatabasePool,
  { name, node, ms }: { name: string; node: string; ms: number },
): Promise<LeaseAttempt> {
  // A second node waits at the row for the first, and then sees what that one wrote.
  const [attempt] = await writeOne(
    db,
    sql<LeaseAttempt>`
      with taken as (
        insert into leases as l (name, node, until)
        values (${name}, ${node}, clock_timestamp() + ${ms} * interval '1 millisecond')
        on conflict (name) do update set node = excluded.node,
          until = clock_timestamp() + ${ms} * interval '1 millisecond'
        where l.node = excluded.node or l.until <= clock_timestamp()
        returning name
      )
      select exists (select from taken) as "isTaken",
        (select extract(epoch from until - clock_timestamp()) * 1000 from leases
          where name = ${name} and node <> ${node})::double precision as "othersMs"`,
  );
  return attempt!;
}

export async function giveLeaseBack(db: DatabasePool, name: string, node: string): Promise<void> {
  await writeOne(db, build.deleteFrom('leases').where('name', '=', name).where('node', '=', node));
}
