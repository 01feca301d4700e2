// Nodes of a parsed script, as the packer's parser (ESTree) gives them.

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;
