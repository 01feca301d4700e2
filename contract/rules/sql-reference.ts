// Contents of a `sumSql`, `detailSql` or connection-check field: the id of a published query, or text from back ends that send text.

/** The id of a query. */
export const queryIdForm = /^[a-z0-9][a-z0-9._-]{2,127}$/;

export type SqlReference = { readonly kind: 'id'; readonly id: string } | { readonly kind: 'text'; readonly sql: string };

/** Ids have no space and no upper case, so no SQL statement can have the form of an id. */
export function sqlReference(text: string): SqlReference {
  return queryIdForm.test(text) ? { kind: 'id', id: text } : { kind: 'text', sql: text };
}
