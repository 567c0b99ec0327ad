/** Turns an uploaded file into a photo that is safe to store and show, or refuses it. */
import { createHash } from 'node:crypto';
import {
  PHOTO_MAX_BYTES,
  PHOTO_SIZE_TEXT,
  PHOTO_TYPE_TEXT,
} from '@waydesk/contract/ways/way-body.ts';
import { MAX_PROOF_BYTES, PROOF_FILE, PROOF_SIZE_TEXT } from '@waydesk/contract/run/proofs.ts';
import type { Text } from '@waydesk/contract/texts/text.ts';
import { QueueFullError, createLane } from '../concurrency/lane.ts';
import { photosQueued } from '../http/admission.ts';
import { HttpError } from '../http/httpError.ts';
import type { FileRule, SentFile, UploadedFile } from '../http/upload.ts';
import { type PhotoExtension, encodePhoto } from './encoder.ts';

declare module '../http/upload.ts' {
  interface UploadedFile {
    bytes: Buffer;
    extension: PhotoExtension;
  }
}

/** A photo that was checked and re-encoded: safe to store. */
export type CleanPhoto = UploadedFile;

/** One at a time: a large photo takes over 100 MB and a core for seconds. Two lines take turns. */
const lane = createLane({ atOnce: 1, mostWaiting: 40, lines: 2, patience: 12_000 });
const LINES: Record<FileRule['lane'], number> = { uploads: 0, phoneUploads: 1 };

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

interface PhotoRule extends Pick<FileRule, 'lane' | 'maxBytes'> {
  /** The field of the form. */
  field: string;
  sizeText: Text;
}

/**
 * Accepts only JPEG and PNG, by the first bytes, never by name or type. Rotates the photo as its
 * camera says and re-encodes it, which drops metadata and anything hidden in the file.
 */
function photoRule({ field, sizeText, ...rule }: PhotoRule): FileRule {
  const refuse = (status: number, code: string, message: Text) =>
    new HttpError(status, code, message, { errors: [{ field, message }] });
  const tooLarge = () => refuse(413, 'photo_too_large', sizeText);
  const accept = async (sent: SentFile): Promise<CleanPhoto> => {
    if (sent.size > rule.maxBytes) throw tooLarge();
    const clean = await inLine(rule.lane, async () => cleanBytes(await sent.read()));
    if (!clean) throw refuse(400, 'photo_type', PHOTO_TYPE_TEXT);
    return clean;
  };
  return { ...rule, tooLarge, accept };
}

/** The rule for the photos of parcels. */
export const photoFile = photoRule({
  lane: 'uploads',
  field: 'parcelPhoto',
  maxBytes: PHOTO_MAX_BYTES,
  sizeText: PHOTO_SIZE_TEXT,
});

/** The rule for the photos and signatures of riders' acts. */
export const proofFile = photoRule({
  lane: 'phoneUploads',
  field: PROOF_FILE,
  maxBytes: MAX_PROOF_BYTES,
  sizeText: PROOF_SIZE_TEXT,
});

/**
 * A picture that came inside of a body, in the line of the uploads. Null for what is no photo; throws 503
 * `queued` when too many wait.
 */
export const cleanPicture = (sent: Buffer): Promise<CleanPhoto | null> =>
  inLine('uploads', () => cleanBytes(sent));

const inLine = <T>(line: FileRule['lane'], work: () => Promise<T>): Promise<T> =>
  lane.run(work, { line: LINES[line] }).catch((error: unknown) => {
    throw error instanceof QueueFullError ? photosQueued(error.place) : error;
  });

/** Null for what is no photo. */
async function cleanBytes(sent: Buffer): Promise<CleanPhoto | null> {
  const extension = startsWith(sent, JPEG) ? 'jpg' : startsWith(sent, PNG) ? 'png' : null;
  const bytes = extension && (await encodePhoto({ bytes: sent, extension }));
  if (!extension || !bytes) return null;
  return { bytes, extension, sentHash: createHash('sha256').update(sent).digest('hex') };
}

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);
