import { describe, expect, it } from 'vitest';
import { provenUntil } from './session-proof.ts';

const at = (text: string) => new Date(`2026-11-21T12:${text}Z`);

describe('a proof', () => {
  it.each([
    [null, '00:00', null],
    [at('00:00'), '00:00', at('05:00')],
    [at('00:00'), '04:59', at('05:00')],
    [at('00:00'), '05:00', null],
  ])('given at %s is valid at 12:%s until %s', (provenAt, now, until) => expect(provenUntil(provenAt, at(now))).toEqual(until));
});
