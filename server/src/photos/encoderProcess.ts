/** The process that re-encodes photos, see encoder.ts. */
import { getPriority, setPriority } from 'node:os';
import sharp from 'sharp';
import type { EncodeReply, EncodeRequest } from './encoder.ts';

const MOST_PIXELS = 40_000_000;

// With few processors, lists go first. The priority may already be lower; raising it is not
// permitted.
setPriority(Math.max(getPriority(), 5));

// More threads would take both cores from the calls, and the cache only costs memory here.
sharp.concurrency(1);
sharp.cache(false);

async function encode({ bytes, extension }: EncodeRequest): Promise<EncodeReply> {
  try {
    const image = sharp(bytes, {
      limitInputPixels: MOST_PIXELS,
      failOn: 'error',
      sequentialRead: true,
      animated: false,
    }).autoOrient();
    const encoded = extension === 'jpg' ? image.jpeg({ quality: 85 }) : image.png();
    return { bytes: await encoded.toBuffer() };
  } catch {
    return { bytes: null };
  }
}

// Ctrl-C reaches the whole group; the app ends this process when its own work is done.
process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});
process.on('disconnect', () => process.exit());
process.on('message', (request: EncodeRequest) => {
  void encode(request).then((reply) => process.send?.(reply));
});
