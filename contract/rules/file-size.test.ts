import { expect, it } from 'vitest';
import { formatFileSize } from './file-size.ts';

it.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_024, '1 KB'],
  [1_500, '1,5 KB'],
  [150 * 1_024, '150 KB'],
  [25 * 1_048_576, '25 MB'],
  [10 * 1_073_741_824, '10 GB'],
])('formats %d bytes as %s', (bytes, words) => expect(formatFileSize(bytes)).toBe(words));
