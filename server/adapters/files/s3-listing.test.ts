import { expect, it } from 'vitest';
import { readListing } from './s3-listing.ts';

const listing = (inner: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">\n${inner}\n</ListBucketResult>`;
const one =
  '<Contents>\n <Key>acme/arrived/a&amp;b</Key>\n <LastModified>2026-11-21T12:00:00.000Z</LastModified><Size>3</Size></Contents>';
const object = { key: 'acme/arrived/a&b', writtenAt: new Date('2026-11-21T12:00:00Z') };

it.each([
  ['an empty page', '<Name>portal</Name><IsTruncated>false</IsTruncated>', { objects: [], continuation: null }],
  ['the last page', `${one}<IsTruncated>false</IsTruncated>`, { objects: [object], continuation: null }],
  [
    'a page before others',
    `<IsTruncated>true</IsTruncated><NextContinuationToken>1/a&amp;b==</NextContinuationToken>${one}`,
    { objects: [object], continuation: '1/a&b==' },
  ],
  ['a truncated page without a token', `${one}<IsTruncated>true</IsTruncated>`, { objects: [object], continuation: null }],
])('reads %s', (_, inner, expected) => {
  expect(readListing(listing(inner))).toEqual(expected);
});

it.each([
  ['broken XML', '<ListBucketResult><Contents>'],
  ['an object without a date', listing('<Contents><Key>a</Key></Contents>')],
])('throws on %s', (_, text) => {
  expect(() => readListing(text)).toThrow();
});
