// The person who changed a row, and the time. Rows keep the name beside the id: it stays when the author is deleted, and `anonymizePerson` replaces it.

export interface Author<Name extends string | null = string> {
  readonly at: Date;
  /** Null: the operator of the portal. */
  readonly id: string | null;
  readonly name: Name;
}

/** The columns of the last change. */
export const changedBy = <Name extends string | null>({ at, id, name }: Author<Name>) => ({
  changedAt: at,
  changedAuthor: name,
  changedAuthorId: id,
});
