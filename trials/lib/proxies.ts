/** HAProxy and nginx in front of nodes, with the settings that docs/operations.md recommends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './nodes.ts';
import { findProgram } from './programs.ts';
import type { NeededProgram, TrialRun } from './trial.ts';

export const HAPROXY: NeededProgram = { program: 'haproxy', debian: 'haproxy' };
export const NGINX: NeededProgram = { program: 'nginx', debian: 'nginx' };

async function run(trial: TrialRun, program: string, args: string[], address: string) {
  const child = spawn(findProgram(program) ?? program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (bytes: Buffer) => (said += bytes.toString()));
  trial.undo(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const up = await fetch(`${address}/health/live`).catch(() => null);
    if (up?.ok) return address;
    await wait(100);
  }
  throw new Error(`${program} does not answer:\n${said}`);
}

/** Resolves to its address once it answers. */
export async function startHaproxy(trial: TrialRun, ports: readonly number[]): Promise<string> {
  const port = await freePort();
  const file = join(await trial.folder(), 'haproxy.cfg');
  const servers = ports.map(
    (p, i) => `  server node${i} 127.0.0.1:${p} check inter 1s fall 1 rise 1`,
  );
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  retries 3
  option redispatch 1
frontend waydesk
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  option httpchk GET /health/ready
  default-server maxconn 200
${servers.join('\n')}
`,
  );
  return await run(trial, 'haproxy', ['-f', file], `http://127.0.0.1:${port}`);
}

/** Resolves to its address once it answers. */
export async function startNginx(trial: TrialRun, ports: readonly number[]): Promise<string> {
  const port = await freePort();
  const folder = await trial.folder();
  const file = join(folder, 'nginx.conf');
  const servers = ports.map((p) => `    server 127.0.0.1:${p} max_fails=1 fail_timeout=1s;`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    file,
    `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
worker_processes 1;
events {}
http {
  access_log off;
${temporary.join('\n')}
  upstream waydesk {
${servers.join('\n')}
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 8m;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_read_timeout 60s;
    location / {
      error_page 418 = @repeatable;
      if ($http_idempotency_key) { return 418; }
      proxy_pass http://waydesk;
    }
    location @repeatable {
      proxy_next_upstream error timeout non_idempotent;
      proxy_pass http://waydesk;
    }
  }
}
`,
  );
  return await run(trial, 'nginx', ['-c', file], `http://127.0.0.1:${port}`);
}
