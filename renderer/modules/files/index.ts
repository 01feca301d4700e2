// Public API of the module: the file manager, opened by `native:files`, and the preview of a file over an item. Each is loaded when it
// is needed.
import { lazy } from 'react';

export const loadFileManager = async () => (await import('./files-page.tsx')).FileManager;

export const Preview = lazy(async () => ({ default: (await import('./details/preview.tsx')).Preview }));
