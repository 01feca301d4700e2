// Declares the global `portal` of classic scripts, whose names end in `.js`. Only these scripts reference this file. A module script
// receives `portal` as the argument of its function.
import type { Portal as PortalOfScript } from './index.d.ts';

declare global {
  const portal: PortalOfScript;
}
