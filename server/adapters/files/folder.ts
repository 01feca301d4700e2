// Files in a folder: `<tenant>/arrived` contains uploaded content, `<tenant>/kept` retained content. Both are on one disk, so
// that retaining is a rename.
import { createReadStream } from 'node:fs';
import { access, constants, link, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomUUID } from 'node:crypto';
import type { TenantId } from '#contract/entities/identity.ts';
import { checkFolder } from '#server/adapters/folder-check.ts';
import { makeFolder } from '#server/adapters/make-folder.ts';
import type { Arrived, ArrivedContent, Files, StorageArea, StoredObject } from '#server/ports/files/files.ts';
import { areaNames } from './area-names.ts';

const objectForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The name of an object, possibly followed by the mark of an incomplete upload. */
const arrivedForm = /^(?<name>[0-9a-f-]{36})(?<part>\.[0-9a-f-]{36}\.partial)?$/;
const tenantForm = /^[a-z0-9][a-z0-9-]{0,63}$/;

class TooLarge extends Error {}

/** Passes bytes through, and fails when there are more than `maxBytes`. */
function limited(maxBytes: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength;
      if (size > maxBytes) done(new TooLarge());
      else done(null, chunk);
    },
  });
}

const hasCode = (error: unknown, code: string): boolean => error instanceof Error && 'code' in error && error.code === code;
const isMissing = (error: unknown): boolean => hasCode(error, 'ENOENT');

const makeParent = (path: string) => makeFolder(join(path, '..'), 0o700);

async function lookAt(path: string, headBytes: number): Promise<Arrived | null> {
  try {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      const head = new Uint8Array(Math.min(size, headBytes));
      await file.read(head, 0, head.byteLength, 0);
      return { size, head, version: '' };
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function readFrom(path: string): Promise<Readable | null> {
  try {
    await access(path, constants.R_OK);
    return createReadStream(path);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Names in a folder; empty when the folder does not exist. */
async function entriesOf(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function readArrivedEntry(path: string, id: string): Promise<readonly ArrivedContent[]> {
  const groups = arrivedForm.exec(id)?.groups;
  if (groups === undefined) return [];
  try {
    const name = groups['part'] === undefined ? (groups['name'] ?? null) : null;
    return [{ id, name, writtenAt: (await stat(path)).mtime }];
  } catch (error) {
    // Another process retained or removed it meanwhile.
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Paths in the folder. The portal itself creates the names, but a wrong name must not become a path. */
function createPlaces(folder: string) {
  const areaOf = (area: StorageArea, tenant: TenantId): string => {
    if (!tenantForm.test(tenant)) throw new Error('not the name of a tenant');
    return join(folder, tenant, areaNames[area]);
  };
  const placeOf = (area: StorageArea, { tenant, name }: StoredObject): string => {
    if (!objectForm.test(name)) throw new Error('not the name of an object');
    return join(areaOf(area, tenant), name.slice(0, 2), name);
  };
  return { areaOf, placeOf };
}

/** The folder is created with the first file. */
export function createFolderFiles(folder: string): Files {
  const { areaOf, placeOf } = createPlaces(folder);
  return {
    origin: null,
    putAddress: () => Promise.resolve(null),
    getAddress: () => Promise.resolve(null),
    async receive(object, content, maxBytes) {
      const path = placeOf('arrived', object);
      await makeParent(path);
      const partial = `${path}.${randomUUID()}.partial`;
      // Opened before the content is read: a stream that opens its file itself may do so after the removal below.
      const file = await open(partial, 'wx', 0o600);
      try {
        await pipeline(content, limited(maxBytes), file.createWriteStream());
        // Unlike a rename, a link never replaces an existing file.
        await link(partial, path);
        return 'received';
      } catch (error) {
        if (error instanceof TooLarge) return 'too-large';
        if (hasCode(error, 'EEXIST')) return 'taken';
        throw error;
      } finally {
        await file.close();
        await rm(partial, { force: true });
      }
    },
    isLate: async (object) => (await exists(placeOf('retained', object))) && exists(placeOf('arrived', object)),
    look: async (object, headBytes) =>
      (await lookAt(placeOf('arrived', object), headBytes)) ?? (await lookAt(placeOf('retained', object), headBytes)),
    async retain(object) {
      const retained = placeOf('retained', object);
      await makeParent(retained);
      try {
        await rename(placeOf('arrived', object), retained);
      } catch (error) {
        // Another request retained the content first.
        if (!isMissing(error)) throw error;
        await access(retained);
      }
    },
    // Content is stored only once under a name, so this is the content that `look` returned.
    readArrived: (object) => readFrom(placeOf('arrived', object)),
    read: (object) => readFrom(placeOf('retained', object)),
    async remove(object) {
      await Promise.all([rm(placeOf('arrived', object), { force: true }), rm(placeOf('retained', object), { force: true })]);
    },
    async *listArrived(tenant) {
      const area = areaOf('arrived', tenant);
      for (const part of await entriesOf(area)) {
        const entries = await entriesOf(join(area, part));
        yield (await Promise.all(entries.map((id) => readArrivedEntry(join(area, part, id), id)))).flat();
      }
    },
    async removeArrived(tenant, id) {
      if (!arrivedForm.test(id)) throw new Error('not the name of an object');
      await rm(join(areaOf('arrived', tenant), id.slice(0, 2), id), { force: true });
    },
    check: () => checkFolder(folder),
  };
}
