/** The server's settings: safe on disk, small in memory. */
import { totalmem } from 'node:os';
import { SOCKET_PORT } from './folders.ts';

/** A share of this machine's memory, in MB, within limits. */
const megabytes = (share: number, min: number, max: number) =>
  `${Math.min(max, Math.max(min, Math.floor((totalmem() / 2 ** 20) * share)))}MB`;

/** The command line that sets them; `overrides` win. */
export function settingsArguments(
  socketFolder: string,
  overrides: Record<string, string>,
): string[] {
  const values: Record<string, string> = {
    listen_addresses: '',
    port: String(SOCKET_PORT),
    // A list: quoted, a comma in the path does not divide it.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    max_connections: '60',
    shared_buffers: megabytes(1 / 32, 64, 512),
    effective_cache_size: megabytes(1 / 2, 256, 16_384),
    work_mem: '16MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    // Finding a usual word by its letters takes some times longer than PostgreSQL expects.
    cpu_index_tuple_cost: '0.015',
    jit: 'off',
    // Many short queries share few cores: workers take longer to start than they save.
    max_parallel_workers_per_gather: '0',
    // Nothing replicates from here.
    wal_level: 'minimal',
    max_wal_senders: '0',
    // Frequent vacuums mark pages all-visible, so that index-only scans can answer counts.
    autovacuum_naptime: '20s',
    autovacuum_vacuum_insert_scale_factor: '0.05',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Keeps what people typed out of the log.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    ...overrides,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
