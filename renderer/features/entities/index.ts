// Public API of the feature: the companies of the person and the dialog that chooses among them. The dialog is loaded when it opens.
import { lazy } from 'react';

export { entitiesDraft } from './draft-form.ts';
export { forgetChoices } from './stored-choices.ts';
export { entitiesQuery, type EntityScope, selectedEntities } from './queries.ts';
export { onlyEntity } from './selection.ts';
export { useFound } from './use-found.ts';

const load = () => import('./entities-dialog.tsx');
export const EntitiesDialog = lazy(async () => ({ default: (await load()).EntitiesDialog }));

/** Preloads the dialog while the pointer is over its button. */
export const prepareEntitiesDialog = (): void => void load().catch(() => undefined);
