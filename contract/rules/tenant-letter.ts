// "Portal" says nothing about the company: "Portal Aurora", "O Portal da Aurora". Only lower-case connectives are skipped, because
// "De Luca" is a name.
const genericStart = /^(?:[Oo]\s+)?[Pp](?:ortal|ORTAL)\s+(?:d[aeo]s?\s+)?/;

/** The monogram of a tenant without a logo, in pages, mails and the icon of the tab: the first letter or digit of its title. */
export const tenantLetter = (appTitle: string): string =>
  (/\p{L}|\p{N}/u.exec(appTitle.trim().replace(genericStart, ''))?.[0] ?? 'P').toUpperCase();
