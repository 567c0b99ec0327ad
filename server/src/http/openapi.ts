/** Serves the contract as an OpenAPI description, with a page for reading and trying it. */
import files from '@fastify/static';
import type { Route } from '@waydesk/contract/calls/route.ts';
import type { FastifyInstance } from 'fastify';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { describeContract } from './openapi-document.ts';
import { apiPath } from './paths.ts';
import { withPolicy } from './securityHeaders.ts';
import './services.ts';

const OURS = fileURLToPath(new URL('docs', import.meta.url));
const SWAGGER_UI = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

export async function registerDocs(
  app: FastifyInstance,
  contract: Record<string, Record<string, Route>>,
): Promise<void> {
  // Nearly half of the time that building an app would take, and few ever ask for it.
  let description: string | undefined;
  app.get(apiPath('/openapi.json'), async (_, reply) => {
    description ??= JSON.stringify(describeContract(contract));
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(description);
  });
  await app.register(docsPage);
}

/** In its own scope, because the web app's files are sent with other options. */
async function docsPage(app: FastifyInstance): Promise<void> {
  await app.register(files, { root: OURS, serve: false, cacheControl: false });
  // Swagger UI's stylesheet has its icons as data: images.
  const policy = withPolicy(app, contentSecurityPolicy(app.services.config, ['data:']));
  const offer = (path: string, name: string, root: string) =>
    app.get(apiPath(path), policy, async (_, reply) =>
      reply.header('cache-control', 'no-cache').sendFile(name, root),
    );
  offer('/docs', 'index.html', OURS);
  offer('/docs/start.js', 'start.js', OURS);
  offer('/docs/integrators', 'integrators.html', OURS);
  offer('/docs/page.css', 'page.css', OURS);
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    offer(`/docs/${name}`, name, SWAGGER_UI);
  }
}
