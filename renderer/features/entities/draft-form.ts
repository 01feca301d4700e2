/** The name of this form in the stored drafts. Restoring its draft opens the dialog. */
export const entitiesDraft = 'entities';
