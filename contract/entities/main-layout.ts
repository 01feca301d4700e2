// Separate from the schema, so that the first screen does not load the schema.
import type { Company } from './company.ts';

export type LayoutName = 'dashboard' | 'menu' | 'script';

/** The layout a company chose for its main route (docs/specification.md, section 2). */
export function mainLayout(company: Pick<Company, 'style'>): LayoutName {
  if (company.style.layout.menu) return 'menu';
  return company.style.layout.script ? 'script' : 'dashboard';
}
