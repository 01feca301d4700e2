/** The letter or digit shown for a tenant without a logo: the first one of its title, without a leading "Portal". */
export const tenantLetter = (appTitle: string): string =>
  (/\p{L}|\p{N}/u.exec(appTitle.replace(/^portal\s+/i, ''))?.[0] ?? 'P').toUpperCase();
