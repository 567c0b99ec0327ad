/** Reads a multipart body: text fields as values, the one file as the app's rule accepts it. */
import type { Route } from '@waydesk/contract/route.ts';
import { inEnglish } from '@waydesk/contract/text.ts';
import type { FastifyRequest } from 'fastify';
import { HttpError, invalidField } from './httpError.ts';

/** A file that was accepted. Whoever accepts it declares the other members: see photos/clean.ts. */
export interface UploadedFile {
  /** SHA-256 of the bytes as sent, hex: part of the fingerprint of the request. */
  sentHash: string;
}

/** What an app does with the file of a form. */
export interface FileRule {
  /** Bytes at most. */
  maxBytes: number;
  /** The answer to a larger file. */
  tooLarge: () => HttpError;
  /** Checks the bytes and rejects with an HttpError when they are no such file. */
  accept: (bytes: Buffer) => Promise<UploadedFile>;
}

export interface Upload {
  body: Record<string, unknown>;
  file: UploadedFile | undefined;
}

/** Bytes of all text. */
const MOST_TEXT = 2 * 1024 * 1024;
/** Room for what stands between the parts. */
const MOST_BOUNDARIES = 64 * 1024;

const tooLarge = () => new HttpError(413, 'too_large', 'The request is too large');

export async function readUpload(
  upload: NonNullable<Route['upload']>,
  rule: FileRule,
  request: FastifyRequest,
): Promise<Upload> {
  const most = rule.maxBytes + MOST_TEXT + MOST_BOUNDARIES;
  if (Number(request.headers['content-length'] ?? 0) > most) throw rule.tooLarge();
  const body: Record<string, unknown> = {};
  let sent: Buffer | undefined;
  let text = 0;
  const limits = {
    fileSize: rule.maxBytes,
    files: 1,
    fields: 50,
    parts: 51,
    fieldSize: MOST_TEXT,
    headerPairs: 20,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') {
        const bytes = await readFile(part.file, rule);
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
    throw partsRefusal(error, rule);
  }
  return { body, file: sent && (await rule.accept(sent)) };
}

/** All of the file, or a refusal: a file that was cut off is never taken for a whole one. */
async function readFile(
  file: AsyncIterable<Buffer> & { truncated: boolean },
  rule: FileRule,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  if (file.truncated) throw rule.tooLarge();
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
    throw invalidField(name, inEnglish(`${name} must be JSON`));
  }
}

function partsRefusal(error: unknown, rule: FileRule): unknown {
  if (error instanceof HttpError) return error;
  const code = (error as { code?: unknown }).code;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return rule.tooLarge();
  const tooMany = ['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'].includes(String(code));
  const message = tooMany ? 'The form has too many parts' : 'The form could not be read';
  return new HttpError(400, 'bad_form', message);
}
