import { expect, it } from 'vitest';
import { isSlowConnection } from './slow-connection.ts';

it.each([
  [undefined, false],
  [null, false],
  [{}, false],
  [{ effectiveType: '4g', saveData: false }, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ saveData: true }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('%j: %s', (connection, isSlow) => expect(isSlowConnection(connection)).toBe(isSlow));
