// Checks the parts of lanes that types cannot describe: times, and the lanes that blocks name.
import type { LanesOptions, LaneValues } from '#contract/portal-types/index.d.ts';
import { warn } from '#renderer/module-host/frame/kit/check/check.ts';
import { minutesOf, spanOf } from './lane-model.ts';

/** Throws for hours between which nothing can be drawn, and warns of hours that are not whole. */
export function checkHours({ from, to }: Pick<LanesOptions, 'from' | 'to'>): void {
  for (const [name, time] of [['from', from] as const, ['to', to] as const]) {
    const minutes = minutesOf(time);
    const problem = `kit.lanes: ${name}: precisa ser uma hora inteira, como 06:00, e é “${time}”`;
    if (Number.isNaN(minutes)) throw new TypeError(problem);
    if (minutes % 60 !== 0) warn(problem);
  }
  if (minutesOf(to) <= minutesOf(from)) throw new TypeError(`kit.lanes: to (${to}) precisa vir depois de from (${from})`);
}

/** Warns of blocks and closings of an unknown lane, and of those without a time between start and end. */
export function checkParts({ lanes, blocks, closed = [] }: LaneValues): void {
  const known = new Set(lanes.map(({ id }) => id));
  for (const part of [...blocks, ...closed]) {
    if (!known.has(part.lane)) warn(`kit.lanes: não há a faixa “${part.lane}”`);
    const { from, to } = spanOf(part);
    if (!(from < to)) warn(`kit.lanes: o horário de “${part.from}” a “${part.to}” não aparece`);
  }
}
