// Public API of the feature: the dialog in which hosts invite people and manage their guests. It is loaded when it is opened.
import { lazy } from 'react';

export const HostDialog = lazy(async () => ({ default: (await import('./host-dialog.tsx')).HostDialog }));
