import { describe, expect, it } from 'vitest';
import { deviceOf, maskAddress } from './device.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device', () => {
  it.each<[userAgent: string, browser: string | null, system: string | null]>([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (Linux; Android 14; SM-S911B) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0`, 'Samsung Internet', 'Android'],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/130.0.0.0 Electron/33.2.0 Safari/537.36`, 'Aplicativo', 'Linux'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/130.0.0.0 Safari/537.36`, 'Chrome', 'Linux'],
    ['curl/8.5.0', null, null],
    ['', null, null],
  ])('is recognised in %j', (userAgent, browser, system) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });
});

describe('a masked address', () => {
  it.each([
    ['200.158.44.7', '200.158.•.•'],
    ['::ffff:200.158.44.7', '200.158.•.•'],
    ['2804:14d:5c83::1', '2804:14d:•'],
    ['2804:14d:5c83:8a00:1:2:3:4', '2804:14d:•'],
    ['::1', '•'],
    ['unknown', '•'],
    ['', '•'],
  ])('is for %j %j', (address, masked) => {
    expect(maskAddress(address)).toBe(masked);
  });
});
