/** Reads a multipart body: text fields as values, the one photo checked and encoded anew. */
import { PHOTO_MAX_BYTES, PHOTO_SIZE_TEXT } from '@waydesk/contract/way-body.ts';
import type { Route } from '@waydesk/contract/route.ts';
import type { FastifyRequest } from 'fastify';
import { type CleanPhoto, cleanPhoto } from '../photos/clean.ts';
import { Refusal, badField } from './refusal.ts';

const MOST_TEXT = 2 * 1024 * 1024;
/** The photo and all text, with room for what stands between the parts. */
const MOST_BYTES = PHOTO_MAX_BYTES + MOST_TEXT + 64 * 1024;

export interface Upload {
  body: Record<string, unknown>;
  photo: CleanPhoto | undefined;
}

const tooLarge = () => new Refusal(413, 'too_large', 'The request is too large');
const photoTooLarge = () =>
  new Refusal(413, 'photo_too_large', PHOTO_SIZE_TEXT, {
    errors: [{ field: 'parcelPhoto', message: PHOTO_SIZE_TEXT }],
  });

export async function readUpload(
  upload: NonNullable<Route['upload']>,
  request: FastifyRequest,
): Promise<Upload> {
  if (Number(request.headers['content-length'] ?? 0) > MOST_BYTES) throw photoTooLarge();
  const body: Record<string, unknown> = {};
  let sent: Buffer | undefined;
  let text = 0;
  const limits = {
    fileSize: PHOTO_MAX_BYTES,
    files: 1,
    fields: 50,
    parts: 51,
    fieldSize: MOST_TEXT,
    headerPairs: 20,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const bytes = await readFile(part.file);
        if (part.fieldname !== upload.file) continue;
        // A form with an empty file field sends a nameless file of no bytes.
        if (bytes.length > 0 || part.filename) sent = bytes;
      } else {
        const value = part.value;
        if (part.fieldnameTruncated || part.valueTruncated) throw tooLarge();
        text += typeof value === 'string' ? value.length : 0;
        if (text > MOST_TEXT) throw tooLarge();
        if (part.fieldname !== upload.file) {
          body[part.fieldname] = readField(upload, part.fieldname, value);
        }
      }
    }
  } catch (error) {
    // The rest is thrown away, so that the one who sends it gets to read the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw partsRefusal(error);
  }
  return { body, photo: sent && (await cleanPhoto(sent)) };
}

/** All of the file, or a refusal: a file that was cut off is never taken for a whole one. */
async function readFile(file: AsyncIterable<Buffer> & { truncated: boolean }): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  if (file.truncated) throw photoTooLarge();
  return Buffer.concat(chunks);
}

/** Forms made by scripts send these words for nothing. */
const NOTHING = new Set<unknown>(['null', 'undefined']);

function readField(upload: NonNullable<Route['upload']>, name: string, value: unknown): unknown {
  if (NOTHING.has(value)) return upload.json.includes(name) ? undefined : null;
  if (!upload.json.includes(name) || typeof value !== 'string') return value;
  if (value.trim() === '') return undefined;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    throw badField(name, `${name} must be JSON`);
  }
}

function partsRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const code = (error as { code?: unknown }).code;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return photoTooLarge();
  const tooMany = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'].includes(String(code));
  const message = tooMany ? 'The form has too many parts' : 'The form could not be read';
  return new Refusal(400, 'bad_form', message);
}
