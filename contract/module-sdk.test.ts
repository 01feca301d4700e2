// The SDK keeps its word: what was published stays, and what authors read of it (types, guide) is the whole of it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sdkAdditions, sdkMethods, sdkRelease, sdkSince, sdkVersion } from './module-sdk.ts';

const folder = join(import.meta.dirname, 'portal-types');
const typeFiles = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
const types = typeFiles.join('\n');
const guide = readFileSync(join(import.meta.dirname, '../docs/modules.md'), 'utf8');
const methods = Object.keys(sdkMethods);

/** The methods of release 1.0: never fewer, for as long as the SDK is 1. */
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
  it('has the number of its newest addition, and of the version of the messages', () => {
    const newest = [...Object.values(sdkSince), ...Object.values(sdkAdditions)].toSorted(
      (one, other) => order(other) - order(one),
    )[0];
    expect([sdkRelease, Number(sdkRelease.split('.')[0])]).toEqual([newest, sdkVersion]);
  });
  it('1.0 is all there', () => {
    expect(methods).toEqual(expect.arrayContaining(first));
    expect(first.map((name) => sdkSince[name as keyof typeof sdkSince])).toEqual(first.map(() => '1.0'));
  });
  it('the types say which one they are', () => expect(types).toContain(`SDK ${sdkRelease}.`));
  it('the guide says which one it is of', () => expect(guide).toContain(`SDK ${sdkRelease}`));
});

/** The declarations of `portal.sql` in the types, up to the next member. */
const partOf = (part: string): string => types.split(`\n  readonly ${part}: {`)[1]?.split(/^ {2}(?:readonly|on<)/m)[0] ?? '';

describe('the types and the guide', () => {
  it.each(methods)('%s is in the types and in the guide', (method) => {
    const [part = '', name = ''] = method.split('.');
    expect(partOf(part)).toMatch(new RegExp(` ${name}[(<]`));
    expect(guide).toMatch(new RegExp(`portal\\.${part}\\b`));
    expect(guide).toMatch(new RegExp(`\\b${name}(?:\\(|\`)`));
  });
  it('stands alone', () => expect(types).not.toMatch(/from '(?!\.\/[a-z]+\.d\.ts')/));
});
