import { brazilianDay } from '#contract/rules/brazilian-day.ts';

/** The name of the file with a person's data. The day is that of Brasília, whose evening is the next day in UTC. */
export const copyFileName = (companyId: string, exportedAt: string): string =>
  `meus-dados-${companyId}-${brazilianDay(new Date(exportedAt))}.json`;
