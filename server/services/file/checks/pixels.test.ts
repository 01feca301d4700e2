import { expect, it } from 'vitest';
import { isPicture, pixelsOf } from './pixels.ts';

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'));
const png = '89504e470d0a1a0a 0000000d 49484452';

it.each([
  ['png', `${png} 00000280 000001e0`, { width: 640, height: 480 }],
  ['png', `${png} 7fffffff 7fffffff`, { width: 2_147_483_647, height: 2_147_483_647 }],
  ['png', png, null],
  ['gif', '474946383961 8002 e001', { width: 640, height: 480 }],
  ['gif', '474946383961', null],
  // An application segment of 16 bytes, then the frame.
  ['jpg', `ffd8 ffe0 0010 ${'00'.repeat(14)} ffc0 0011 08 01e0 0280 03`, { width: 640, height: 480 }],
  // Progressive: after padding and a table.
  ['jpeg', 'ffd8 ffc4 0004 0000 ffff ffc2 0011 08 01e0 0280 03', { width: 640, height: 480 }],
  ['jpg', 'ffd8 ffe0 ffff 0000 0000 0000', null],
  ['jpg', `ffd8 0000 ${'00'.repeat(12)}`, null],
  ['webp', `52494646 00000000 57454250 56503858 0a000000 00000000 7f0200 df0100`, { width: 640, height: 480 }],
  ['webp', `52494646 00000000 57454250 5650384c 00000000 2f 7fc27700 ${'00'.repeat(5)}`, { width: 640, height: 480 }],
  ['webp', `52494646 00000000 57454250 56503820 00000000 000000 9d012a 8002 e001`, { width: 640, height: 480 }],
  ['webp', '52494646 00000000 57454250', null],
  ['webp', `52494646 00000000 57454250 41414141 ${'00'.repeat(14)}`, null],
  ['pdf', '255044462d', null],
] as const)('reads the size of %s %s', (extension, head, pixels) => {
  expect(pixelsOf(extension, hex(head))).toEqual(pixels);
});

it.each([
  ['png', true],
  ['pdf', false],
  ['constructor', false],
])('decides whether %s is a picture: %s', (extension, expected) => {
  expect(isPicture(extension)).toBe(expected);
});
