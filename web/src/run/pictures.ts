/** Pictures as they are sent: small enough for a slow line, large enough to read a label. */
import type { Pictures } from './phone.ts';
import type { NewProof } from './store/storedActs.ts';
import { MAX_PHOTOS_PER_ACT } from '@waydesk/contract/run/proofs.ts';

/** Longer side, in pixels. */
const LONGEST = 1_280;
const MAX_BYTES = 300_000;
const QUALITIES = [0.8, 0.65, 0.5, 0.35];

const toJpeg = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));

/** An upright JPEG without metadata. Rejects when the browser cannot read the picture. */
async function smallPhoto(photo: Blob): Promise<Blob> {
  const image = await createImageBitmap(photo);
  try {
    let scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    let small: Blob | null = null;
    // A picture full of detail gets smaller as well.
    for (let attempt = 0; pen !== null && attempt < 3; attempt++, scale *= 0.75) {
      canvas.width = Math.max(1, Math.round(image.width * scale));
      canvas.height = Math.max(1, Math.round(image.height * scale));
      // Transparent parts become white, not black.
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      for (const quality of QUALITIES) {
        small = await toJpeg(canvas, quality);
        if (small !== null && small.size <= MAX_BYTES) return small;
      }
    }
    if (small === null) throw new Error('This photo could not be read');
    return small;
  } finally {
    image.close();
  }
}

/** What is stored of the pictures of an act; the originals are not. */
export async function proofsOf({ photos, signature }: Pictures): Promise<NewProof[]> {
  const proofs: NewProof[] = [];
  for (const photo of photos.slice(0, MAX_PHOTOS_PER_ACT)) {
    const small = await smallPhoto(photo);
    proofs.push({ kind: 'photo', type: small.type, bytes: await small.arrayBuffer() });
  }
  if (signature) {
    const { type } = signature;
    proofs.push({ kind: 'signature', type, bytes: await signature.arrayBuffer() });
  }
  return proofs;
}
