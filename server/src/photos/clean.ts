/** Turns an uploaded file into a photo that is safe to store and show, or refuses it. */
import { createHash } from 'node:crypto';
import {
  PHOTO_MAX_BYTES,
  PHOTO_SIZE_TEXT,
  PHOTO_TYPE_TEXT,
} from '@waydesk/contract/ways/way-body.ts';
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

/** One at a time: a large photo takes over 100 MB and a core for seconds. */
const lane = createLane({ atOnce: 1, mostWaiting: 40, patience: 12_000 });

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const refuse = (status: number, code: string, message: Text) =>
  new HttpError(status, code, message, { errors: [{ field: 'parcelPhoto', message }] });

/** The rule for the files that our calls accept: photos. */
export const photoFile: FileRule = {
  maxBytes: PHOTO_MAX_BYTES,
  tooLarge: () => refuse(413, 'photo_too_large', PHOTO_SIZE_TEXT),
  accept: cleanPhoto,
};

/**
 * Accepts only JPEG and PNG, by the first bytes, never by name or type. Rotates the photo as its
 * camera says and re-encodes it, which drops metadata and anything hidden in the file.
 */
export async function cleanPhoto(sent: SentFile): Promise<CleanPhoto> {
  if (sent.size > PHOTO_MAX_BYTES) throw photoFile.tooLarge();
  try {
    return await lane.run(async () => cleanBytes(await sent.read()));
  } catch (error) {
    throw error instanceof QueueFullError ? photosQueued(error.place) : error;
  }
}

async function cleanBytes(sent: Buffer): Promise<CleanPhoto> {
  const extension = startsWith(sent, JPEG) ? 'jpg' : startsWith(sent, PNG) ? 'png' : null;
  if (!extension) throw refuse(400, 'photo_type', PHOTO_TYPE_TEXT);
  const bytes = await encodePhoto({ bytes: sent, extension });
  if (!bytes) throw refuse(400, 'photo_type', PHOTO_TYPE_TEXT);
  return { bytes, extension, sentHash: createHash('sha256').update(sent).digest('hex') };
}

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);
