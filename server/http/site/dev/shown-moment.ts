import { brazilianTimeZone } from '#contract/rules/brazilian-day.ts';

// Created with the first page, so that it does not delay the server's start.
let moment: Intl.DateTimeFormat | undefined;

/** An ISO moment as the development pages show it. */
export const shownMoment = (at: string): string => {
  moment ??= new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium', timeZone: brazilianTimeZone });
  return moment.format(new Date(at));
};
