import { expect, it } from 'vitest';
import { toReadableFile } from './readable-file.ts';

const megabyte = 1_048_576;
const unread = 'Não foi possível ler contrato.pdf: o arquivo mudou ou saiu do lugar. Escolha-o de novo.';

/** A file on the disk whose pieces are read with `read`. */
function onDisk(name: string, size: number, read: (from: number, to: number) => Promise<ArrayBuffer>) {
  const file = new File([], name, { type: 'application/pdf', lastModified: 7 });
  const pieces: number[] = [];
  Object.defineProperty(file, 'size', { value: size });
  Object.defineProperty(file, 'slice', {
    value: (from: number, to: number) => {
      pieces.push(from);
      return { arrayBuffer: () => read(from, Math.min(to, size)) };
    },
  });
  return { file, pieces };
}

it('copies a file piece by piece, with its name, type and time', async () => {
  const { file, pieces } = onDisk('contrato.pdf', 9 * megabyte, (from, to) =>
    Promise.resolve(new Uint8Array(to - from).fill(1 + from / megabyte).buffer),
  );
  const copy = await toReadableFile(file);
  expect(copy).not.toBe(file);
  expect([copy.name, copy.type, copy.lastModified, copy.size]).toEqual(['contrato.pdf', 'application/pdf', 7, 9 * megabyte]);
  expect(pieces).toEqual([0, 4 * megabyte, 8 * megabyte]);
  const content = new Uint8Array(await copy.arrayBuffer());
  expect([content[0], content[4 * megabyte], content[9 * megabyte - 1]]).toEqual([1, 5, 9]);
});

it.each<[string, () => Promise<ArrayBuffer>]>([
  ['cannot be read', () => Promise.reject(new DOMException('The requested file could not be read', 'NotReadableError'))],
  ['has become shorter', () => Promise.resolve(new ArrayBuffer(1))],
])('rejects a file that %s', async (_, read) => {
  const { file } = onDisk('contrato.pdf', megabyte, read);
  await expect(toReadableFile(file)).rejects.toMatchObject({ code: '#ERROR_UPLOAD_FILE', message: unread });
});

it.each([
  ['too large', 'contrato.pdf', 25 * megabyte + 1],
  ['of a type that is not stored', 'pagina.html', 5],
])('does not read a file that is %s', async (_, name, size) => {
  const { file, pieces } = onDisk(name, size, () => Promise.reject(new Error('was read')));
  expect(await toReadableFile(file)).toBe(file);
  expect(pieces).toEqual([]);
});
