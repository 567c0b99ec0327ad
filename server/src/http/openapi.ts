/** The contract as an OpenAPI description, and a page on which people read it. */
import { readFile } from 'node:fs/promises';
import type { Route } from '@waydesk/contract/route.ts';
import type { FastifyInstance } from 'fastify';
import { describeContract } from './openapi-document.ts';
import { apiPath } from './paths.ts';

const TYPES = {
  'index.html': 'text/html; charset=utf-8',
  'docs.css': 'text/css; charset=utf-8',
  'docs.js': 'text/javascript; charset=utf-8',
};

export async function offerDocs(
  app: FastifyInstance,
  contract: Record<string, Record<string, Route>>,
): Promise<void> {
  const description = JSON.stringify(describeContract(contract));
  app.get(apiPath('/openapi.json'), async (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(description),
  );
  for (const [name, type] of Object.entries(TYPES)) {
    const text = await readFile(new URL(`docs/${name}`, import.meta.url), 'utf8');
    const path = name === 'index.html' ? '/docs' : `/docs/${name}`;
    app.get(apiPath(path), async (_, reply) =>
      reply.header('cache-control', 'no-cache').type(type).send(text),
    );
  }
}
