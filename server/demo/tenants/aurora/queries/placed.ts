// The table has all orders of the first day, also those of its next hours. Queries show only those that customers have placed until now.

/** Whether the order of the alias has been placed. */
export const isPlaced = (order: string): string => `${order}.criado_em <= {{now}}::timestamp`;
