// Durations in Portuguese words, for lifetimes of links and codes.
import { counted } from './plural.ts';

const units = [
  ['dia', 'dias', 86_400_000],
  ['hora', 'horas', 3_600_000],
  ['minuto', 'minutos', 60_000],
] as const;

/** A duration in the largest unit with a whole number. Up to three days are given in hours, which are clearer for a deadline. */
export function durationInWords(ms: number): string {
  const [one, many, unit] =
    units.find(([, , size]) => ms >= size && ms % size === 0 && (size < 86_400_000 || ms > 3 * size)) ?? units[2];
  const count = Math.max(1, Math.round(ms / unit));
  return counted(count, one, many);
}
