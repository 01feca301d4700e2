// Public API of the feature: the dialog that creates, lists and revokes direct links. It is loaded when it is opened.
import { lazy } from 'react';

export const DirectLinksDialog = lazy(async () => ({ default: (await import('./links-dialog.tsx')).DirectLinksDialog }));
