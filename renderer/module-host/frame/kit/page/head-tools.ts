// Controls of a content that a page shows in its header on a phone, such as the search of a list.

const tools = new WeakMap<Node, readonly HTMLElement[]>();

export function offerHeadTools(content: Node, controls: readonly HTMLElement[]): void {
  tools.set(content, controls);
}

/** Null: no content has a place for its controls in the header. */
export function headToolsOf(content: readonly Node[]): readonly HTMLElement[] | null {
  const offered = content.flatMap((node) => (tools.has(node) ? [tools.get(node) ?? []] : []));
  return offered.length === 0 ? null : offered.flat();
}
