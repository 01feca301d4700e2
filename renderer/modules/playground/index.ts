import { lazy } from 'react';

/** The gallery of the design system, at /playground. */
export const PlaygroundPage = lazy(async () => ({ default: (await import('./playground-page.tsx')).Playground }));
