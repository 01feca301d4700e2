// Decides which tools of a bar are buttons and which are in its overflow menu. Pure.

interface ToolsByPlace<Tool> {
  readonly shown: readonly Tool[];
  /** The tools of the overflow menu. */
  readonly overflow: readonly Tool[];
}

/** `from`: the least width of the bar at which a tool is a button. A tool without it is always in the overflow menu. */
export function overflowTools<Tool extends { readonly from?: number }>(
  tools: readonly Tool[],
  width: number,
): ToolsByPlace<Tool> {
  const fits = ({ from }: Tool): boolean => from !== undefined && width >= from;
  return { shown: tools.filter(fits), overflow: tools.filter((tool) => !fits(tool)) };
}
