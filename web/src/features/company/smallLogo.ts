/**
 * A logo as it is sent. Unlike a photo it stays a PNG, with what is transparent, for as long as that
 * is small enough for every printed page to load it.
 */
import { MAX_LOGO_BYTES } from '@waydesk/contract/app/company.ts';

/** Longer side, in pixels: 40 mm of paper at 380 dots per inch. */
const LONGEST = 600;
const QUALITIES = [0.92, 0.8, 0.65, 0.5];

const written = (canvas: HTMLCanvasElement, type: string, quality?: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/** Drawn anew, upright and without metadata. Rejects when the browser cannot read the picture. */
export async function smallLogo(file: File): Promise<File> {
  const image = await createImageBitmap(file);
  try {
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    const named = (copy: Blob) => {
      const ending = copy.type === 'image/png' ? '.png' : '.jpg';
      return new File([copy], file.name.replace(/(\.\w+)?$/, ending), { type: copy.type });
    };
    let scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
    for (let attempt = 0; pen !== null && attempt < 4; attempt++, scale *= 0.75) {
      canvas.width = Math.max(1, Math.round(image.width * scale));
      canvas.height = Math.max(1, Math.round(image.height * scale));
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      const png = await written(canvas, 'image/png');
      if (png !== null && png.size <= MAX_LOGO_BYTES) return named(png);
      // Behind what is there: transparent parts become white, not black.
      pen.globalCompositeOperation = 'destination-over';
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      for (const quality of QUALITIES) {
        const jpeg = await written(canvas, 'image/jpeg', quality);
        if (jpeg !== null && jpeg.size <= MAX_LOGO_BYTES) return named(jpeg);
      }
    }
    throw new Error('This picture could not be made small enough');
  } finally {
    image.close();
  }
}
