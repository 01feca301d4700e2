// Decides which tools of a bar are buttons and which are in its menu. Pure.

export interface Folded<Tool> {
  readonly shown: readonly Tool[];
  readonly folded: readonly Tool[];
}

/** `from`: the least width of the bar at which a tool is a button. A tool without it is always in the menu. */
export function foldTools<Tool extends { readonly from?: number }>(tools: readonly Tool[], width: number): Folded<Tool> {
  const fits = ({ from }: Tool): boolean => from !== undefined && width >= from;
  return { shown: tools.filter(fits), folded: tools.filter((tool) => !fits(tool)) };
}
