/**
 * The addresses of photos. They need no token, because an image element cannot send one: the random
 * name is the key, so nothing here lists names.
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

/** Names are never reused, so a photo never changes. */
const CACHE_CONTROL = 'private, max-age=31536000, immutable';

export function servePhotos(app: FastifyInstance): void {
  for (const address of ADDRESSES) {
    app.get<{ Params: { file: string } }>(address, async (request, reply) => {
      const photo = await app.services.photos.open(request.params.file);
      void reply.header('x-content-type-options', 'nosniff');
      // Below /api failures are JSON; elsewhere people read them in a page.
      if (!photo && address.startsWith('/api/')) throw notFound(NO_PHOTO, 'no_such_photo');
      if (!photo) {
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .type('text/plain; charset=utf-8')
          .send(NO_PHOTO);
      }
      return reply
        .header('cache-control', CACHE_CONTROL)
        .header('content-length', photo.size)
        .type(photo.type)
        .send(photo.stream);
    });
  }
}
