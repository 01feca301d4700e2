// Public API of the feature: the dialog that creates, lists and revokes direct links, and its list alone. Each is loaded when it is drawn.
import { lazy } from 'react';

export const DirectLinksDialog = lazy(async () => ({ default: (await import('./links-dialog.tsx')).DirectLinksDialog }));

/** The links of the person, for another dialog. */
export const DirectLinkList = lazy(async () => ({ default: (await import('./link-list.tsx')).LinkList }));
