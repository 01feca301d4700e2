// Public API of the feature: the companies of the person and the dialog that chooses among them. The dialog is loaded when it opens.
import { loadable } from '#renderer/ui/loadable/loadable.tsx';

export { companyOfDrafts, entitiesDraft, newCompany, type OpenCompany } from './draft-form.ts';
export { forgetChoices } from './stored-choices.ts';
export { entitiesQuery, type EntityScope, firstPageLength, selectedEntities, wholeListQuery } from './queries.ts';
export { onlyEntity } from './selection.ts';
export { useFound } from './use-found.ts';

const dialog = loadable(async () => (await import('./entities-dialog.tsx')).EntitiesDialog);
export const EntitiesDialog = dialog.Component;

/** Loads the dialog in advance. */
export const prepareEntitiesDialog = dialog.prepare;
