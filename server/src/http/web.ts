/**
 * Serves the built web app: its files, and its start page for each of its paths. The rider's phone and the
 * portal of the shops are pages of their own, below `/run/` and `/shop/`.
 */
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { varyBy } from './answer.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { routeNotFound } from './httpError.ts';
import { withPolicy } from './securityHeaders.ts';
import { SELF_REMOVING_WORKER, WORKER_PATH } from './selfRemovingWorker.ts';
import { ANYWHERE, pathOf } from './unknownRoutes.ts';

/** `folder` is the output of the web build or null. The start page gets the business time zone. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string | null,
  zone: string,
): Promise<void> {
  const names = folder ? await namesIn(folder) : new Set<string>();
  app.setNotFoundHandler(() => {
    throw routeNotFound();
  });
  if (!folder || !names.has('index.html')) return;
  await app.register(files, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
  });
  if (!app.services.config.officeWorker) {
    app.get(WORKER_PATH, async (_, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send(SELF_REMOVING_WORKER),
    );
  }
  for (const own of OWN_PAGES) {
    if (!names.has(`${own}/index.html`)) continue;
    const page = await startPage(folder, `${own}/`, zone);
    servePages(app, `/${own}/*`, { page, names });
    // Fastify takes it for both, with the slash and without.
    servePages(app, `/${own}`, { page, names });
  }
  servePages(app, ANYWHERE, { page: await startPage(folder, '', zone), names });
}

/** Pages beside the office's: that of the rider's phone, and the portal of the shops. */
const OWN_PAGES = ['run', 'shop'];

interface Served {
  page: StartPage;
  /** Of all files. */
  names: ReadonlySet<string>;
}

function servePages(app: FastifyInstance, paths: string, { page, names }: Served): void {
  const { folder } = page;
  // The page's own script is the build's, not a visitor's: nothing else has its hash.
  const policy = contentSecurityPolicy(app.services.config, [], page.scripts);
  app.get(paths, withPolicy(app, policy), async (request, reply) => {
    const name = pathOf(request).slice(1);
    // Its worker and its files are below the slash.
    if (`${name}/` === folder)
      return reply.header('cache-control', 'no-cache').redirect(`/${folder}`);
    const own = name.slice(folder.length);
    const known = names.has(name) && own !== 'index.html' && !/\.(br|gz)$/.test(name);
    // A page that loads a file of an older build must get a 404, not the start page.
    if (!known && /^assets\/|\.[a-z][a-z0-9]{0,11}$/i.test(own) && own !== 'index.html') {
      throw routeNotFound();
    }
    const lasting = known && own.startsWith('assets/');
    varyBy(reply, 'accept-encoding');
    reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    if (known) return reply.sendFile(name);
    reply.header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
    reply.type('text/html; charset=utf-8');
    if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(page.html);
    return reply.header('content-encoding', 'br').send(page.brotli);
  });
}

interface StartPage {
  /** Of its files, within all: empty or with a slash at its end. */
  folder: string;
  html: string;
  brotli: Buffer;
  etag: string;
  /** Sources of its inline scripts for the policy. */
  scripts: string[];
}

const sha256 = (text: string) => createHash('sha256').update(text);

/** The zone needs no escaping: zone names are letters, digits, `/`, `_`, `+` and `-`. */
async function startPage(root: string, folder: string, zone: string): Promise<StartPage> {
  const built = await readFile(join(root, folder, 'index.html'), 'utf8');
  const tag = `<meta name="business-time-zone" content="${zone}" />`;
  // Before the first script, which looks for it.
  const html = built.replace(/<title>|<script>/, (first) => tag + first);
  const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = '']) => script);
  return {
    folder,
    html,
    brotli: await promisify(brotliCompress)(html),
    etag: `"${sha256(html).digest('base64url')}"`,
    scripts: inline.map((script) => `'sha256-${sha256(script).digest('base64')}'`),
  };
}

async function namesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  return new Set(entries.map((entry) => entry.split(sep).join('/')));
}
