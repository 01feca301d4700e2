// Public API of the feature: the dialog with the findings about the companies of the person. It is loaded when it opens.
import { lazy } from 'react';

export const RadarDialog = lazy(async () => ({ default: (await import('./radar-dialog.tsx')).RadarDialog }));
