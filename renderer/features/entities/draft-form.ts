/** Names the choice of companies to what keeps drafts: restoring one opens the dialog. */
export const entitiesDraft = 'entities';
