/** Generates pictures, and files that only claim to be pictures. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } });

export const jpegPicture = (width = 40, height = 20): Promise<Buffer> =>
  canvas(width, height).jpeg().toBuffer();
export const pngPicture = (width = 40, height = 20): Promise<Buffer> =>
  canvas(width, height).png().toBuffer();

/** Taken with the phone turned: stored as 40 x 20, shown as 20 x 40, with place and author. */
export const fromPhone = (secret: string): Promise<Buffer> =>
  canvas(40, 20)
    .withExif({
      IFD0: { Copyright: secret, Artist: secret },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '16/1 48/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** A detailed photo as a phone stores it, on its side; upright it is 3,000 x 4,000. */
export const largePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer();

/** Grows a JPEG to this many bytes with comments, as cameras do with their notes. */
export function padded(picture: Buffer, bytes: number): Buffer {
  const comments: Buffer[] = [];
  for (let left = bytes - picture.length; left > 0;) {
    // A comment takes at least 4 bytes, so never leave fewer for the last one.
    const size = left > 65_537 + 4 ? 65_537 : left > 65_537 ? left - 8 : left;
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(size - 2, 2);
    comments.push(head, Buffer.alloc(size - 4, '.'));
    left -= size;
  }
  return Buffer.concat([picture.subarray(0, 2), ...comments, picture.subarray(2)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex');

/** A black PNG of this size in a few kilobytes. */
export function hugePng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const row = 1 + Math.ceil(width / 8);
  const data = deflateSync(Buffer.alloc(row * height), { level: 9 });
  return Buffer.concat([
    PNG_START,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const PAYLOAD = '<script>alert(document.domain)</script>';

/** Real pictures with something else hidden in them. */
export async function polyglots(): Promise<Record<string, Buffer>> {
  const [photo, drawing] = [await jpegPicture(), await pngPicture()];
  const text = chunk('tEXt', Buffer.from(`Comment\0${PAYLOAD}`));
  const afterHeader = PNG_START.length + 25;
  const comment = Buffer.from([0xff, 0xfe, 0, PAYLOAD.length + 2]);
  return {
    'a JPEG with a page behind it': Buffer.concat([photo, Buffer.from(`<html>${PAYLOAD}`)]),
    'a JPEG with a page inside': Buffer.concat([
      photo.subarray(0, 2),
      comment,
      Buffer.from(PAYLOAD),
      photo.subarray(2),
    ]),
    'a PNG with a page behind it': Buffer.concat([drawing, Buffer.from(`<html>${PAYLOAD}`)]),
    'a PNG with a page inside': Buffer.concat([
      drawing.subarray(0, afterHeader),
      text,
      drawing.subarray(afterHeader),
    ]),
    'a PNG with an archive behind it': Buffer.concat([
      drawing,
      Buffer.from(`PK\x03\x04${PAYLOAD}`),
    ]),
  };
}

/** Files that must never be stored, whatever their name. */
export async function impostors(): Promise<Record<string, Buffer>> {
  const [photo, drawing] = [await jpegPicture(200, 200), await pngPicture(200, 200)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${PAYLOAD}</svg>`;
  return {
    'an SVG': Buffer.from(svg),
    'an SVG with a declaration': Buffer.from(`<?xml version="1.0"?>${svg}`),
    'a page': Buffer.from(`<!doctype html>${PAYLOAD}`),
    'a page that starts like a JPEG': Buffer.from(`\xff\xd8\xff${PAYLOAD}`, 'latin1'),
    'a page that starts like a PNG': Buffer.concat([PNG_START, Buffer.from(PAYLOAD)]),
    'a PDF': Buffer.from('%PDF-1.7\n1 0 obj'),
    'a GIF': await canvas(4, 4).gif().toBuffer(),
    'a WebP': await canvas(4, 4).webp().toBuffer(),
    'a TIFF': await canvas(4, 4).tiff().toBuffer(),
    'an AVIF': await canvas(4, 4).avif().toBuffer(),
    'half a JPEG': photo.subarray(0, photo.length / 2),
    'half a PNG': drawing.subarray(0, drawing.length / 2),
    'a JPEG without its end': photo.subarray(0, photo.length - 40),
    'a PNG with a wrong sum': Buffer.from(drawing).fill(0, 45, 60),
    'only the start of a JPEG': photo.subarray(0, 3),
    '20,000 x 20,000 pixels': hugePng(20_000, 20_000),
    'just over 40 megapixels': hugePng(8_000, 5_001),
    'a JPEG with a space before it': Buffer.concat([Buffer.from(' '), photo]),
    'no bytes at all': Buffer.alloc(0),
  };
}
