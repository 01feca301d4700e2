// The compatibility of the SDK: published methods stay, and the types and the guide for authors describe the whole SDK.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sdkMethods, sdkRelease, sdkSince, sdkVersion } from './module-sdk.ts';
import { sdkAdditions } from './sdk-additions.ts';

const folder = join(import.meta.dirname, 'portal-types');
const typeFiles = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
const types = typeFiles.join('\n');
const guide = readFileSync(join(import.meta.dirname, '../docs/modules.md'), 'utf8');
const methods = Object.keys(sdkMethods);

/** The methods of release 1.0. None may be removed while the major version of the SDK is 1. */
const first = `
  sql.run sql.batch sql.paged router.send files.upload files.list files.download files.remove customValue.save
  storage.get storage.set ui.title ui.notify ui.close ui.open ui.print geolocation.read`
  .trim()
  .split(/\s+/);

const order = (release: string): number => {
  const [major = 0, minor = 0] = release.split('.').map(Number);
  return major * 1_000 + minor;
};

describe('releases', () => {
  it('have the number of the newest addition and of the version of the messages', () => {
    const newest = [...Object.values(sdkSince), ...Object.values(sdkAdditions)].toSorted(
      (one, other) => order(other) - order(one),
    )[0];
    expect([sdkRelease, Number(sdkRelease.split('.')[0])]).toEqual([newest, sdkVersion]);
  });
  it('contain every method of 1.0', () => {
    expect(methods).toEqual(expect.arrayContaining(first));
    expect(first.map((name) => sdkSince[name as keyof typeof sdkSince])).toEqual(first.map(() => '1.0'));
  });
  it('are named in the types', () => expect(types).toContain(`SDK ${sdkRelease}.`));
  it('are named in the guide', () => expect(guide).toContain(`SDK ${sdkRelease}`));
});

/** The declarations of `portal.sql` in the types, up to the next member. */
const partOf = (part: string): string => types.split(`\n  readonly ${part}: {`)[1]?.split(/^ {2}(?:readonly|on<)/m)[0] ?? '';

describe('the types and the guide', () => {
  it.each(methods)('contain %s', (method) => {
    const [part = '', name = ''] = method.split('.');
    expect(partOf(part)).toMatch(new RegExp(` ${name}[(<]`));
    expect(guide).toMatch(new RegExp(`portal\\.${part}\\b`));
    expect(guide).toMatch(new RegExp(`\\b${name}(?:\\(|\`)`));
  });
  it('import nothing outside their folder', () => expect(types).not.toMatch(/from '(?!\.\/[a-z]+\.d\.ts')/));
});
