// The public door: the dialog in which people who give direct links make, list and revoke them. Loaded when it is opened.
import { lazy } from 'react';

export const DirectLinksDialog = lazy(async () => ({ default: (await import('./links-dialog.tsx')).DirectLinksDialog }));
