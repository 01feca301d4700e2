// A classic script (its name ends in `.js`) finds `portal` as a global. Such a script names this file, and no other does: in a
// module `portal` is what the function is called with.
import type { Portal as PortalOfScript } from './index.d.ts';

declare global {
  const portal: PortalOfScript;
}
