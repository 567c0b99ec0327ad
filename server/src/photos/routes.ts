/**
 * The addresses under which photos are asked for. They take no token, because a picture in a page
 * sends none: the random name is the key, so nothing here lists or guesses names.
 */
import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/httpError.ts';
import '../http/services.ts';

const NO_PHOTO = 'There is no such photo';

const ADDRESSES = [
  '/api/ways/image/:file',
  '/uploads/ways/:file',
  '/api/uploads/ways/:file',
  '/static/ways/:file',
  '/file/:file',
];

/** Names are never used twice, so what is under one never changes. */
const KEPT = 'private, max-age=31536000, immutable';

export function servePhotos(app: FastifyInstance): void {
  for (const address of ADDRESSES) {
    app.get<{ Params: { file: string } }>(address, async (request, reply) => {
      const photo = await app.services.photos.open(request.params.file);
      void reply.header('x-content-type-options', 'nosniff');
      // Below /api every failure is told in the same form; elsewhere people read it in a page.
      if (!photo && address.startsWith('/api/')) throw notFound(NO_PHOTO, 'no_such_photo');
      if (!photo) {
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(NO_PHOTO);
      }
      return reply
        .header('cache-control', KEPT)
        .header('content-length', photo.size)
        .type(photo.type)
        .send(photo.stream);
    });
  }
}
