// The names by which a person recognises a device. The full User-Agent is not shown, because it reveals more than the list needs.

interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

/** In this order, because the User-Agent of a browser also names the browsers it descends from. */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bElectron\//, 'Aplicativo'],
  [/\bEdgi?[A-Z]*\//i, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:\b|Headless)(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const named = (text: string, names: typeof browsers): string | null => names.find(([mark]) => mark.test(text))?.[1] ?? null;

export const deviceOf = (userAgent: string): Device => ({
  browser: named(userAgent, browsers),
  system: named(userAgent, systems),
});

/** Masks an address to its network: `200.158.•.•`, `2804:14d:•`. */
export function maskAddress(address: string): string {
  const embedded = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const numbers = embedded.split('.');
  if (numbers.length === 4) return [...numbers.slice(0, 2), '•', '•'].join('.');
  if (!embedded.includes(':')) return '•';
  const start = (embedded.split('::')[0] ?? '').split(':').filter((group) => group !== '');
  return [...start.slice(0, 2), '•'].join(':');
}
