/** Each version is in one manifest, supports our oldest Node, and is held back only for a reason. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies, validRange } from 'semver';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { PACKAGES } from './sources.ts';

type Versions = Record<string, string>;
interface Manifest {
  name: string;
  version: string;
  dependencies?: Versions;
  devDependencies?: Versions;
  optionalDependencies?: Versions;
  peerDependencies?: Versions;
}
interface Overrides {
  [name: string]: string | Overrides;
}
interface RootManifest extends Manifest {
  engines: { node: string };
  overrides?: Overrides;
  '//overrides'?: Versions;
}
interface Locked {
  version?: string;
  engines?: { node?: string };
}
interface Rule {
  description?: string;
  matchPackageNames?: string[];
  matchDatasources?: string[];
  allowedVersions?: string;
}

const read = <T>(path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;
const root = read<RootManifest>('package.json');
const pinned: Versions = { ...root.dependencies, ...root.devDependencies };
const manifests = PACKAGES.map((folder) => read<Manifest>(`${folder}/package.json`));
const ownVersions = (manifest: Manifest): Versions => ({
  ...manifest.dependencies,
  ...manifest.devDependencies,
  ...manifest.optionalDependencies,
});
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json');
const { constraints, packageRules } = read<{
  constraints: { node: string };
  packageRules: Rule[];
}>('renovate.json');

const OLDEST_NODE = '20.19.0';

describe('a version', () => {
  test('that several workspaces share is in the root manifest only', () => {
    const places = [root, ...manifests].flatMap((manifest) => Object.keys(ownVersions(manifest)));
    const shared = places.filter(
      (name, index) => !name.startsWith('@waydesk/') && places.indexOf(name) !== index,
    );
    expect(shared).toEqual([]);
  });

  test('that a workspace expects from the root is pinned there and satisfies the range', () => {
    const wrong = manifests.flatMap(({ name, peerDependencies = {} }) =>
      Object.entries(peerDependencies).flatMap(([peer, range]) =>
        satisfies(pinned[peer] ?? '', range) ? [] : [`${name}: ${peer} ${range}`],
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('of our own workspace is the one that other workspaces name', () => {
    const versions = new Map(manifests.map(({ name, version }) => [name, version]));
    const wrong = manifests.flatMap((manifest) =>
      Object.entries(ownVersions(manifest)).filter(
        ([name, version]) => name.startsWith('@waydesk/') && versions.get(name) !== version,
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('supports the oldest Node that we promise', () => {
    expect([root.engines.node, constraints.node]).toEqual(['>=20.19', OLDEST_NODE]);
    const wrong = Object.entries(packages).flatMap(([path, { version, engines }]) =>
      engines?.node && !satisfies(OLDEST_NODE, engines.node)
        ? [`${path} ${version} wants ${engines.node}`]
        : [],
    );
    expect(wrong).toEqual([]);
  });
});

describe('an override', () => {
  const namesIn = (overrides: Overrides): string[] =>
    Object.entries(overrides).flatMap(([name, value]) =>
      typeof value === 'string' ? [name] : [name, ...namesIn(value)],
    );
  const names = namesIn(root.overrides ?? {});
  const reasons = root['//overrides'] ?? {};

  test('has a reason, and each reason has an override', () => {
    expect(Object.keys(reasons).toSorted()).toEqual([...new Set(names)].toSorted());
    expect(Object.entries(reasons).filter(([, reason]) => reason.length < 30)).toEqual([]);
  });

  test('names an installed package', () => {
    const missing = names.filter(
      (name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)),
    );
    expect(missing).toEqual([]);
  });
});

describe('the configuration of Renovate', () => {
  const limits = packageRules.filter((rule) => rule.allowedVersions !== undefined);

  test('gives a reason for each rule', () => {
    expect(packageRules.filter(({ description = '' }) => description.length < 20)).toEqual([]);
  });

  test('allows every version that is already installed', () => {
    expect(limits.length).toBeGreaterThan(3);
    const wrong = limits
      .filter(({ matchDatasources }) => matchDatasources === undefined)
      .flatMap(({ matchPackageNames = [], allowedVersions = '' }) => {
        const matches = (name: string) =>
          matchPackageNames.some((pattern) =>
            pattern.endsWith('/**') ? name.startsWith(pattern.slice(0, -2)) : name === pattern,
          );
        const found = Object.entries(packages).flatMap(([path, { version = '' }]) =>
          matches(path.slice(path.lastIndexOf('node_modules/') + 13)) ? [version] : [],
        );
        const range = validRange(allowedVersions);
        const fits = (version: string) =>
          range !== null && satisfies(version, range, { includePrerelease: true });
        return found.length > 0 && found.every(fits) ? [] : [matchPackageNames.join()];
      });
    expect(wrong).toEqual([]);
  });
});
