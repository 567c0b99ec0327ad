/** Looks at the database through a fresh connection: is it there, and what does it work on? */
import type pg from 'pg';
import { isLostConnection, isStarting } from './failures.ts';
import { CONNECTION_NAMES, NamedClient } from './namedClient.ts';

export interface ProbeResult {
  /** The connections of this process on which the server works; null when it cannot be seen. */
  busy: Set<string> | null;
}

interface Activity {
  pid: number;
  name: string;
  state: string | null;
  own: boolean;
}

/** PgBouncer may add the address of its client to a name. */
const ACTIVITY = `select pid, split_part(application_name, ' ', 1) as name, state,
    pid = pg_backend_pid() as own
  from pg_stat_activity where application_name like '${CONNECTION_NAMES}%'`;

/** `starting` is a server that recovers from a crash or restarts: it is likely to be back soon. */
export type Absence = 'silent' | 'starting';

export interface Probe {
  look: Promise<ProbeResult | Absence>;
  abort: () => void;
}

/**
 * `leftBehind` names connections that were cut here; the server may not have noticed and is told to
 * end them, because their transactions hold locks. The names that were dealt with are removed.
 */
export function probe(config: pg.ClientConfig, leftBehind: Set<string>): Probe {
  const client = new NamedClient(config);
  let abort = () => client.cut();
  const aborted = new Promise<Absence>((resolve) => {
    abort = () => {
      client.cut();
      resolve('silent');
    };
  });
  const asked = lookThrough(client, leftBehind).catch((error: unknown): ProbeResult | Absence => {
    if (isStarting(error)) return 'starting';
    // Any other refusal, such as "too many connections", comes from a database that is there.
    return isLostConnection(error) ? 'silent' : { busy: null };
  });
  return { look: Promise.race([asked, aborted]).finally(() => client.cut()), abort };
}

async function lookThrough(client: NamedClient, leftBehind: Set<string>): Promise<ProbeResult> {
  await client.connect();
  const { rows } = await client.query<Activity>(ACTIVITY);
  const asked = [...leftBehind];
  const over = rows.filter(({ name }) => leftBehind.has(name));
  if (over.length > 0) await endAll(client, over);
  for (const name of asked) leftBehind.delete(name);
  const isSeen = rows.some(({ own, name }) => own && name === client.connectionName);
  const busy = rows.filter(({ state }) => !state?.startsWith('idle')).map(({ name }) => name);
  return { busy: isSeen ? new Set(busy) : null };
}

/**
 * Ends the sessions that still have these names. Behind a pooler, whose clients do not see the real
 * PIDs, only busy ones are ended: an idle one may be about to serve another client.
 */
async function endAll(client: NamedClient, sessions: Activity[]): Promise<void> {
  await client.query(
    `select pg_terminate_backend(s.pid)
    from pg_stat_activity as s
    join unnest($1::int[], $2::text[]) as gone (pid, name)
      on gone.pid = s.pid and gone.name = split_part(s.application_name, ' ', 1)
    where s.state <> 'idle' or pg_backend_pid() = $3`,
    [sessions.map(({ pid }) => pid), sessions.map(({ name }) => name), client.toldPid],
  );
}
