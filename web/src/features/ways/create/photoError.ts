import type { Text } from '@waydesk/contract/texts/text.ts';
import {
  PHOTO_MAX_BYTES,
  PHOTO_SIZE_TEXT,
  PHOTO_TYPE_TEXT,
  PHOTO_TYPES,
} from '@waydesk/contract/ways/way-body.ts';

/** The error of a chosen photo, from what the browser knows about the file. */
export function photoError(file: File): Text | undefined {
  if (!(PHOTO_TYPES as readonly string[]).includes(file.type)) return PHOTO_TYPE_TEXT;
  return file.size > PHOTO_MAX_BYTES ? PHOTO_SIZE_TEXT : undefined;
}
