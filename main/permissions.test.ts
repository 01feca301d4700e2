import { describe, expect, it } from 'vitest';
import { isPermitted } from './permissions.ts';

describe('permissions', () => {
  it.each([
    ['clipboard-sanitized-write', 'app://portal/dashboard', true, true],
    ['clipboard-sanitized-write', 'app://portal', true, true],
    ['clipboard-sanitized-write', 'app://portal/', false, false],
    ['clipboard-sanitized-write', 'app://portal.evil.example/', true, false],
    ['clipboard-sanitized-write', 'null', true, false],
    ['clipboard-read', 'app://portal/', true, false],
    ['media', 'app://portal/', true, false],
    ['geolocation', 'app://portal/', true, false],
    ['notifications', 'app://portal/', true, false],
    ['openExternal', 'app://portal/', true, false],
    ['fullscreen', 'app://portal/', true, false],
    ['hid', 'app://portal/', true, false],
    ['', '', true, false],
  ])('%s for %s (main frame %s): %s', (permission, requester, isMainFrame, expected) => {
    expect(isPermitted(permission, requester, isMainFrame)).toBe(expected);
  });
});
