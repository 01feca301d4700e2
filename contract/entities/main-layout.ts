// Apart from the schema, so that the first screen does not carry it.
import type { Company, LayoutName } from './company.ts';

/** The layout a company chose for its main route (specification section 2). */
export function mainLayout(company: Pick<Company, 'style'>): LayoutName {
  if (company.style.layout.menu) return 'menu';
  return company.style.layout.script ? 'script' : 'dashboard';
}
