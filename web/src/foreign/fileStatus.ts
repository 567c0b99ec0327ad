import type { FileStatus } from '@waydesk/contract/ways/ways.ts';
import { fieldsOf, flagOf, momentOf, numberOf, pick, textOf } from './pick.ts';

/** The file check of a photo, bare or under `fileStatus` or `data`; null when there is none. */
export function readFileStatus(value: unknown): FileStatus | null {
  const outer = fieldsOf(value);
  const inner = fieldsOf(pick(outer, 'data'));
  const fields = fieldsOf(pick(outer, 'fileStatus') ?? pick(inner, 'fileStatus') ?? value);
  if (fields['exists'] === undefined) return null;
  const contents = fields['directoryContents'];
  const stats = fieldsOf(fields['stats']);
  return {
    exists: flagOf(fields['exists']),
    relativePath: textOf(fields['relativePath']),
    directory: textOf(fields['directory']),
    directoryExists: flagOf(fields['directoryExists']),
    directoryContents: Array.isArray(contents)
      ? contents.map(textOf).filter((name) => name !== null)
      : [],
    stats:
      Object.keys(stats).length === 0
        ? null
        : {
            size: numberOf(stats['size']),
            created: momentOf(stats['created']),
            modified: momentOf(stats['modified']),
            permissions: textOf(stats['permissions']),
          },
  };
}
