/** A picture that only a person's own token opens. */
import type { Input, Route } from '@waydesk/contract/calls/route.ts';
import { ApiError } from '../apiError.ts';
import { perform } from '../call.ts';
import type { CallOptions } from '../callOptions.ts';
import { readReply } from '../reply.ts';
import { openFile, readAll } from '../files/opened.ts';

type PictureRoute = Route & { picture: true };

/** What the page shows itself: there is no toast besides. */
type PictureOptions = Pick<CallOptions, 'signal'>;

/** Resolves with the picture of a row. Throws ApiError, which the page shows in its place. */
export const loadPicture = <R extends PictureRoute>(
  route: R,
  input: Input<R>,
  options: PictureOptions = {},
): Promise<Blob> =>
  perform(
    route,
    input,
    { ...options, handledStatuses: true },
    {
      once: async (request, limit, _exchange, signal) => {
        const response = await openFile(request, 'image/*', limit, signal);
        const type = response.headers.get('Content-Type') ?? '';
        if (response.ok && type.startsWith('image/')) return readAll(response, type, signal);
        await readReply(response);
        throw new ApiError({ kind: 'unreadable', status: response.status });
      },
    },
  );
