import { describe, expect, it } from 'vitest';
import { isOwnFile, isPermitted } from './permissions.ts';

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
  ])('decides %s for %s (main frame %s): %s', (permission, requester, isMainFrame, expected) => {
    expect(isPermitted(permission, requester, isMainFrame)).toBe(expected);
  });
});

describe('files', () => {
  it.each([
    ['blob:app://portal/3f0c7a11-0000', true],
    ['blob:null/3f0c7a11-0000', false],
    ['blob:app://portal.evil.example/3f0c7a11-0000', false],
    ['blob:https://login.example/3f0c7a11-0000', false],
    ['app://portal/arquivo.exe', false],
    ['https://portal.example/arquivo.exe', false],
    ['data:text/plain,x', false],
    ['', false],
  ])('decides whether %s may be saved: %s', (address, expected) => expect(isOwnFile(address)).toBe(expected));
});
