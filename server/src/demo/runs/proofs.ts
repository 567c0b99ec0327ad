/** Draws photos and signatures of the linked riders' doors and stores them as the app stores proofs. */
import { createHash } from 'node:crypto';
import type { ProofKind } from '@waydesk/contract/run/proofs.ts';
import sharp from 'sharp';
import type { Config } from '../../config/config.ts';
import { openFileStores } from '../../photos/openStore.ts';
import { type Chance, chance } from '../chance.ts';
import { demoEventId } from '../eventId.ts';
import { parcelDrawing } from '../photos.ts';

export interface PlannedProof {
  act: string;
  kind: ProofKind;
  at: Date;
}

/** Of its own, so that the rest of the company stays as it is. */
const SEED = 20_260_301;

const WALLS = ['#b9c4b0', '#c9b8a3', '#a9b8c4', '#c7c0b2'] as const;
const DOORS = ['#6b4a2f', '#3f5a4a', '#7a2f2f', '#44526b'] as const;

/** A parcel before a door. */
function doorDrawing(c: Chance): string {
  const x = c.int(330, 470);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="720">
    <rect width="960" height="720" fill="${c.pick(WALLS)}"/>
    <rect y="600" width="960" height="120" fill="#8a8378"/>
    <rect x="${x}" y="90" width="250" height="510" fill="${c.pick(DOORS)}" stroke="#222" stroke-width="8"/>
    <circle cx="${x + 218}" cy="350" r="12" fill="#d9c27a"/>
    <g transform="translate(${c.int(-60, 260)} 300) scale(0.62)">${parcelDrawing(c)}</g>
  </svg>`;
}

/** A quick hand on white. */
function signatureDrawing(c: Chance): string {
  const strokes = Array.from({ length: c.int(6, 9) }, (_, i) => {
    const x = 60 + i * 55;
    return `S${x + c.int(5, 30)} ${c.int(30, 90)} ${x + 45} ${c.int(90, 170)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="240">
    <rect width="600" height="240" fill="#fff"/>
    <path d="M40 ${c.int(110, 150)} ${strokes.join(' ')}" fill="none" stroke="#1f2937"
      stroke-width="5" stroke-linecap="round"/></svg>`;
}

/** Stores the pictures where the settings say; returns the rows. */
export async function drawProofs(
  planned: readonly PlannedProof[],
  config: Pick<Config, 's3' | 'photoDir' | 'proofDir'>,
  say: (line: string) => void,
): Promise<object[]> {
  const c = chance(SEED);
  const drawings = planned.map(({ kind }) =>
    kind === 'photo' ? doorDrawing(c) : signatureDrawing(c),
  );
  const { proofs } = await openFileStores(config, say);
  return Promise.all(
    planned.map(async ({ act, kind, at }, n) => {
      const picture = sharp(Buffer.from(drawings[n]!));
      const isPhoto = kind === 'photo';
      const encoded = isPhoto
        ? picture.jpeg({ quality: 80 })
        : picture.png({ palette: true, colours: 8 });
      const bytes = await encoded.toBuffer();
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const extension = isPhoto ? 'jpg' : 'png';
      // Several demos may share a bucket, so the names there are random like those of real ones.
      const name = `${sha256.slice(0, 40)}.${extension}`;
      const file = config.s3
        ? await proofs.put({ bytes, extension, sentHash: sha256 })
        : await proofs.putAs(name, bytes).then(() => name);
      const id = demoEventId(`proof ${act}`, n);
      return { id, act_id: act, kind, file, sha256, bytes: bytes.length, created_at: at };
    }),
  );
}
