/** The letter (or digit) that stands for a tenant without a logo: of its name, whatever kind of portal it is called. */
export const tenantLetter = (appTitle: string): string =>
  (/\p{L}|\p{N}/u.exec(appTitle.replace(/^portal\s+/i, ''))?.[0] ?? 'P').toUpperCase();
