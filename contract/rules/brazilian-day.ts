// The day in Brasília, independent of the time zone of the machine.

export const brazilianTimeZone = 'America/Sao_Paulo';

let calendar: Intl.DateTimeFormat | undefined;

/**
 * The day in Brasília at that moment, as `2026-11-21`. The first call creates the formatter, because loading its ICU data would delay
 * the start of the server.
 */
export const brazilianDay = (at: Date): string =>
  (calendar ??= new Intl.DateTimeFormat('sv-SE', { timeZone: brazilianTimeZone })).format(at);

/** The wall time in Brasília at that moment, as `2026-11-21T09:00:00`. Brasília has had no summer time since 2019. */
export const brazilianTime = (at: Date): string => new Date(at.getTime() - 3 * 3_600_000).toISOString().slice(0, 19);

/** The moment at which a day such as `2026-11-21` begins in Brasília, which has had no summer time since 2019. */
export const brazilianDayStart = (day: string): Date => new Date(`${day}T00:00:00-03:00`);
