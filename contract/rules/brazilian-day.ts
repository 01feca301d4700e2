let calendar: Intl.DateTimeFormat | undefined;

/**
 * The day in Brasília at that moment, as `2026-11-21`, whatever the time zone of the machine. The calendar is made with the first
 * call: what ICU reads for it would hold up a server's start.
 */
export const brazilianDay = (at: Date): string =>
  (calendar ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' })).format(at);
