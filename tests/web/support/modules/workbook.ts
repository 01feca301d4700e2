import { inflateRawSync } from 'node:zlib';

/** Extracts one file from a ZIP archive by its central directory. */
function unpack(archive: Buffer, name: string): string {
  for (let at = archive.indexOf('PK\u0001\u0002'); at !== -1; at = archive.indexOf('PK\u0001\u0002', at + 4)) {
    const found = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28));
    if (found !== name) continue;
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const data = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    return (archive.readUInt16LE(at + 10) === 0 ? data : inflateRawSync(data)).toString();
  }
  throw new Error(`${name} is not in the workbook.`);
}

/** The shared texts of the cells of a workbook. */
export const textsOfWorkbook = (workbook: Buffer): readonly string[] =>
  Array.from(unpack(workbook, 'xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g), ([, text = '']) =>
    text.replaceAll('&apos;', "'"),
  );
