/** The names that a file exports. */
import { withoutComments } from './sources.ts';

const DECLARED =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const enum|const|let|var|function\*?|class|interface|type|enum) (\w+)/gm;
const DESTRUCTURED = /^export const [{[]([^=]*?)[}\]] =/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}( from)?/gm;

/** `as` creates a name; a re-export does not. */
function listed([, names = '', from]: RegExpMatchArray): string[] {
  return names
    .split(',')
    .map((name) =>
      name
        .trim()
        .replace(/^type /, '')
        .split(' as '),
    )
    .filter((parts) => parts.length === 2 || from === undefined)
    .map((parts) => parts.at(-1) ?? '');
}

export function exportsOf(text: string): Set<string> {
  const bare = withoutComments(text);
  const names = [
    ...[...bare.matchAll(DECLARED)].map(([, name = '']) => name),
    ...[...bare.matchAll(DESTRUCTURED)].flatMap(([, parts = '']) =>
      parts.split(',').map((part) => part.replace(/^.*:|=.*$/g, '').trim()),
    ),
    ...[...bare.matchAll(LISTED)].flatMap(listed),
  ];
  return new Set(names.filter((name) => name !== '' && name !== 'default'));
}
