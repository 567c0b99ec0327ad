/** Draws pictures of parcels and stores them as the app stores photos. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Config } from '../config/config.ts';
import { openPhotoStore } from '../photos/openStore.ts';
import type { Chance } from './chance.ts';

export const PHOTOS = 12;

const CARDBOARD = ['#c79a5f', '#b98a52', '#d2aa73', '#a97c48'] as const;
const TAPE = ['#e8dcc2', '#d9534f', '#3b82b8', '#f3f0e6'] as const;
const FLOOR = ['#6b7280', '#7c6f64', '#8a8f98', '#52616b'] as const;

/** A taped box with a label, in an SVG of 960 by 720; each one differs. */
export function parcelDrawing(c: Chance): string {
  const [width, height] = [c.int(420, 620), c.int(300, 420)];
  const [x, y] = [480 - width / 2, 560 - height];
  const lid = Math.round(height * 0.3);
  const [board, tape] = [c.pick(CARDBOARD), c.pick(TAPE)];
  const label = c.int(60, width - 240);
  const lines = Array.from({ length: 4 }, (_, i) => {
    const length = c.int(60, 130);
    return `<rect x="${x + label + 14}" y="${y + lid + 26 + i * 20}" width="${length}" height="8" fill="#444"/>`;
  });
  return `<ellipse cx="480" cy="570" rx="${width / 2 + 30}" ry="26" fill="#0004"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${board}"/>
    <path d="M${x} ${y} l40 -${lid / 2} h${width - 80} l40 ${lid / 2} z" fill="${board}"/>
    <path d="M${x} ${y} l40 -${lid / 2} h${width - 80} l40 ${lid / 2} z" fill="#fff2"/>
    <rect x="${x + width / 2 - 22}" y="${y - lid / 2}" width="44" height="${height / 2}" fill="${tape}"/>
    <rect x="${x + label}" y="${y + lid + 8}" width="170" height="116" fill="#fdfdf8"/>
    ${lines.join('')}`;
}

/** A parcel on a floor. */
function drawing(c: Chance): string {
  const parcel = parcelDrawing(c);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720">
    <rect width="960" height="720" fill="#d8d4cc"/>
    <rect y="470" width="960" height="250" fill="${c.pick(FLOOR)}"/>
    ${parcel}
  </svg>`;
}

/** Stores the pictures where the settings say and returns their names. */
export async function drawPhotos(
  c: Chance,
  config: Pick<Config, 's3' | 'photoDir'>,
  say: (line: string) => void,
): Promise<string[]> {
  const plans = Array.from({ length: PHOTOS }, () => ({
    svg: drawing(c),
    // As long as the names of real photos, but the same on every machine.
    name: `${Array.from({ length: 40 }, () => c.int(0, 15).toString(16)).join('')}.jpg`,
  }));
  const pictures = await Promise.all(
    plans.map(async ({ svg, name }) => {
      const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
      return { name, bytes };
    }),
  );
  const { s3, photoDir } = config;
  if (!s3) await mkdir(photoDir, { recursive: true });
  const bucket = s3 && (await openPhotoStore(config, say));
  const names: string[] = [];
  for (const { name, bytes } of pictures) {
    // Several demos may share a bucket, so the names there are random like those of real photos.
    if (bucket) names.push(await bucket.put({ bytes, extension: 'jpg', sentHash: '' }));
    else {
      await writeFile(join(photoDir, name), bytes);
      names.push(name);
    }
  }
  return names;
}
