// The legend of the lanes: only what the shown day has.
import type { LanesOptions, LaneValues } from '#contract/portal-types/index.d.ts';
import { element } from '#renderer/module-host/frame/kit/element.ts';
import { icon } from '#renderer/module-host/frame/kit/icons.ts';
import { clip, type Span, spanOf } from './lane-model.ts';

/** The entries for the kinds that have a block within the shown hours, and "Fechada" when a lane is closed for a part of them. */
export function legendEntries({ kinds }: LanesOptions, values: LaneValues, day: Span): readonly HTMLElement[] {
  const { lanes, blocks, closed = [] } = values;
  const laneIds = new Set(lanes.map(({ id }) => id));
  const isShown = (part: { readonly lane: string; readonly from: string; readonly to: string }): boolean =>
    laneIds.has(part.lane) && clip(spanOf(part), day) !== null;
  const kindIds = new Set(blocks.filter(isShown).map(({ kind }) => kind));
  return [
    ...kinds
      .filter(({ id }) => kindIds.has(id))
      .map(({ label, icon: name, tone }) => element('li', { 'data-tone': tone }, icon(name), label)),
    ...(closed.some(isShown) ? [element('li', {}, icon('wrench'), 'Fechada')] : []),
  ];
}
