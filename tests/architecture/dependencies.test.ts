// The rules for packages and actions that the project runs or ships.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import satisfies from 'spdx-satisfies';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly allowScripts: Readonly<Record<string, boolean>>;
}

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as Manifest;
const lock = JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, LockedPackage>> };

// The empty path is the project itself.
const packages = Object.entries(lock.packages).flatMap(([path, locked]) =>
  path === '' ? [] : [{ ...locked, name: locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 13) }],
);

/** They ask for no more than their notice: it travels with what is shipped. */
const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Zlib',
];
/** Fonts, and the grammar of argparse. */
const alsoShipped = ['OFL-1.1', 'Python-2.0'];
/** Tools and data that only build or test. */
const alsoForDevelopment = ['MPL-2.0', 'CC-BY-3.0', 'CC-BY-4.0'];
/** Licences that stand in the package's file LICENSE and are missing in its manifest, read by a person. */
const fromTheirFiles = new Map([['@react-aria/optimize-locales-plugin', 'Apache-2.0']]);

describe('package-lock.json', () => {
  it('holds packages', () => expect(packages.length).toBeGreaterThan(200));

  it('has a checksum for every package', () => {
    expect(packages.filter(({ integrity }) => !integrity?.startsWith('sha512-')).map(({ name }) => name)).toEqual([]);
  });

  it('lists only licences that the project accepts', () => {
    const refused = packages.filter(({ name, dev, license = fromTheirFiles.get(name) }) => {
      const accepted = [...permissive, ...alsoShipped, ...(dev === true ? alsoForDevelopment : [])];
      return license === undefined || !satisfies(license, accepted);
    });
    expect(refused.map(({ name, license }) => `${name}: ${license}`)).toEqual([]);
  });

  it('has install scripts only in packages that allowScripts names', () => {
    const withScripts = new Set(packages.filter(({ hasInstallScript }) => hasInstallScript === true).map(({ name }) => name));
    expect(Array.from(withScripts).toSorted()).toEqual(Object.keys(manifest.allowScripts).toSorted());
  });
});

describe('package.json', () => {
  it('names exact versions', () => {
    const ranges = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
      .filter(([, version]) => !/^(?:npm:@?[\w./-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${name}@${version}`);
    expect(ranges).toEqual([]);
  });
});

describe('.github/workflows', () => {
  it('pins every action by the hash of a commit', () => {
    const uses = readdirSync(join(root, '.github/workflows')).flatMap((file) =>
      Array.from(read(`.github/workflows/${file}`).matchAll(/^\s*-?\s*uses:\s*(\S+)/gm), ([, action = '']) => action),
    );
    expect(uses.length).toBeGreaterThan(0);
    expect(uses.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });
});
