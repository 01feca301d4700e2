// Reads the browser and the system from a User-Agent. Browsers also claim the names of older ones, so the tables list the most
// specific name first. Pure.

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bElectron\/([\d.]+)/, 'Electron'],
  [/\bEdg(?:A|iOS)?\/([\d.]+)/, 'Edge'],
  [/\bOPR\/([\d.]+)/, 'Opera'],
  [/\bSamsungBrowser\/([\d.]+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/([\d.]+)/, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\/([\d.]+)/, 'Chrome'],
  [/\bVersion\/([\d.]+).*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  // Windows 11 reports the version of Windows 10.
  [/Windows NT 10\.0/, 'Windows 10 ou 11'],
  [/Windows NT ([\d.]+)/, 'Windows NT'],
  [/Android ([\d.]+)/, 'Android'],
  [/(?:iPhone|iPad).* OS ([\d_]+)/, 'iOS'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X ([\d_.]+)/, 'macOS'],
  [/Linux/, 'Linux'],
];

function read(table: typeof browsers, text: string): string | null {
  for (const [form, name] of table) {
    const found = form.exec(text);
    if (found !== null) return [name, found[1]?.replaceAll('_', '.')].filter(Boolean).join(' ');
  }
  return null;
}

export interface Agent {
  readonly browser: string;
  readonly system: string;
}

export const readAgent = (userAgent: string): Agent => ({
  browser: read(browsers, userAgent) ?? 'desconhecido',
  system: read(systems, userAgent) ?? 'desconhecido',
});
