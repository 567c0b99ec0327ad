/** Reads a multipart body: text fields as values, and the one file by the app's rule. */
import type { Route } from '@waydesk/contract/route.ts';
import { inEnglish } from '@waydesk/contract/text.ts';
import type { FastifyRequest } from 'fastify';
import { HttpError, invalidField } from './httpError.ts';

/** An accepted file. The module that accepts it declares further members, see photos/clean.ts. */
export interface UploadedFile {
  /** SHA-256 of the bytes as sent, hex: part of the fingerprint of the request. */
  sentHash: string;
}

/** How the app treats the file of a form. */
export interface FileRule {
  /** The most bytes. */
  maxBytes: number;
  /** The error for a larger file. */
  tooLarge: () => HttpError;
  /** Checks the bytes; rejects with an HttpError when it does not accept them. */
  accept: (bytes: Buffer) => Promise<UploadedFile>;
}

export interface Upload {
  body: Record<string, unknown>;
  file: UploadedFile | undefined;
}

/** The most characters of all text fields together. */
const MOST_TEXT = 2 * 1024 * 1024;
/** Room for the boundaries and headers of the parts. */
const MOST_BOUNDARIES = 64 * 1024;

const tooLarge = () => new HttpError(413, 'too_large', 'The request is too large');

/** Throws 413 for too much text, 400 for a form that cannot be read, and the errors of `rule`. */
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
        // An empty file field arrives as a nameless file of no bytes.
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
    // Discards the rest, so that the client finishes sending and reads the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw partsRefusal(error, rule);
  }
  return { body, file: sent && (await rule.accept(sent)) };
}

/** The whole file; throws when it was truncated at the size limit. */
async function readFile(
  file: AsyncIterable<Buffer> & { truncated: boolean },
  rule: FileRule,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  if (file.truncated) throw rule.tooLarge();
  return Buffer.concat(chunks);
}

/** Forms built by scripts send these words for missing values. */
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
