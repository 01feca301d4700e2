import { expect, it } from 'vitest';
import { durationInWords } from './duration.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

it.each([
  [10 * minute, '10 minutos'],
  [minute, '1 minuto'],
  [hour, '1 hora'],
  [90 * minute, '90 minutos'],
  [day, '24 horas'],
  [3 * day, '72 horas'],
  [7 * day, '7 dias'],
  [30 * day, '30 dias'],
  [1, '1 minuto'],
])('says %i ms as %s', (ms, words) => expect(durationInWords(ms)).toBe(words));
