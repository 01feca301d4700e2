// Reads the answer of a bucket to "list objects" (ListObjectsV2). Pure.
import { SaxesParser } from 'saxes';

export interface Listing {
  readonly objects: readonly { readonly key: string; readonly writtenAt: Date }[];
  /** The token of the next page; null: this is the last page. */
  readonly continuation: string | null;
}

/** Throws when the text is not such an answer. */
export function readListing(xml: string): Listing {
  const objects: { key: string; writtenAt: Date }[] = [];
  const path: string[] = [];
  let [text, key, writtenAt, token] = ['', '', '', ''];
  let isTruncated = false;
  const parser = new SaxesParser();
  const read: Readonly<Record<string, () => void>> = {
    'ListBucketResult/Contents/Key': () => (key = text),
    'ListBucketResult/Contents/LastModified': () => (writtenAt = text),
    'ListBucketResult/Contents': () => objects.push({ key, writtenAt: new Date(writtenAt) }),
    'ListBucketResult/NextContinuationToken': () => (token = text),
    'ListBucketResult/IsTruncated': () => (isTruncated = text === 'true'),
  };
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    path.push(name);
    text = '';
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', () => {
    read[path.join('/')]?.();
    path.pop();
  });
  parser.write(xml).close();
  if (objects.some((object) => Number.isNaN(object.writtenAt.getTime()))) throw new Error('a listing without dates');
  return { objects, continuation: isTruncated && token !== '' ? token : null };
}
