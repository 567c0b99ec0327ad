/** The project's own files and their imports. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, extname, join, relative, sep } from 'node:path';
import { ROOT } from '../root.ts';

export interface SourceFile {
  /** Relative to the project's root, with forward slashes. */
  path: string;
  text: string;
}

const NOT_OURS = new Set([
  'node_modules',
  'dist',
  '.git',
  '.cache',
  'data',
  'results',
  'shots',
  'test-results',
  'playwright-report',
]);

function walk(folder: string, found: string[] = []): string[] {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (NOT_OURS.has(entry.name) || entry.name.startsWith('.data')) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) walk(path, found);
    else found.push(path);
  }
  return found;
}

/** Files in some folders, by extension: `sources(['server'], ['.ts', '.sql'])`. */
export function sources(folders: readonly string[], endings: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) => walk(join(ROOT, folder)))
    .filter((path) => endings.includes(extname(path)))
    .map((path) => ({
      path: relative(ROOT, path).split(sep).join('/'),
      text: readFileSync(path, 'utf8'),
    }));
}

export const PACKAGES = [
  'contract',
  'postgres',
  'server',
  'web',
  'e2e',
  'bench',
  'trials',
] as const;
export const code = (): SourceFile[] => sources(PACKAGES, ['.ts', '.tsx']);

/** Without line and block comments, which can look like code. */
export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`\\])\/\/.*$/gm, '$1');

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|[\n;])\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

export interface Import {
  from: string;
  /** The specifier as written. */
  text: string;
  /** Relative to the project's root if it is one of our files, otherwise null. */
  to: string | null;
}

export function importsOf(source: SourceFile): Import[] {
  return [...withoutComments(source.text).matchAll(IMPORT)].map((match) => {
    const text = match[1] ?? match[2] ?? match[3] ?? '';
    return { from: source.path, text, to: resolve(source.path, text) };
  });
}

function resolve(from: string, text: string): string | null {
  const [, workspace, entry] = /^@waydesk\/([^/]+)(?:\/(.+))?$/.exec(text) ?? [];
  if (workspace) return exported(workspace, entry);
  if (!text.startsWith('.')) return null;
  return join(dirname(from), text.replace(/\?.*$/, '')).split(sep).join('/');
}

/** Resolves `@waydesk/<workspace>/<entry>` with the workspace's `exports`. */
function exported(workspace: string, entry: string | undefined): string {
  const manifest = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const path = entry === undefined ? manifest.exports['.'] : manifest.exports[`./${entry}`];
  const pattern = entry === undefined ? undefined : manifest.exports['./*']?.replace('*', entry);
  return join(workspace, path ?? pattern ?? `no export ${entry}`);
}

export const exists = (path: string): boolean => existsSync(join(ROOT, path));
