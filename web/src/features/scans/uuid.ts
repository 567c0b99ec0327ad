import { newIdempotencyKey } from '../../form/once/attempt.ts';

/** A random UUID: `xxxxxxxx-xxxx-4xxx-axxx-xxxxxxxxxxxx`. */
export const newUuid = (): string =>
  newIdempotencyKey().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
