// The bundle that renders the login ahead of the page (built from renderer/). Loaded on the first page, not at the start.
import { pathToFileURL } from 'node:url';
import type { Company } from '#contract/entities/company.ts';
import type { LoginCompany } from '#contract/entities/login-company.ts';

export interface Prerender {
  /** Markup of the login for one tenant, as the page's own script will make it. */
  renderLogin(company: LoginCompany, options: { readonly url: string }): { readonly html: string };
  /** CSS of a tenant's tokens, from its colours alone. */
  themeStylesheet(colors: NonNullable<Company['style']['color']>): string;
}

function isPrerender(value: unknown): value is Prerender {
  const has = (name: string) => typeof value === 'object' && value !== null && name in value;
  return has('renderLogin') && has('themeStylesheet');
}

/** `version`: Node keeps a module by its address for ever; a new build needs a new one. */
export async function loadPrerender(file: string, version: number): Promise<Prerender> {
  const loaded: unknown = await import(/* @vite-ignore */ `${pathToFileURL(file).href}?v=${version}`);
  if (!isPrerender(loaded)) throw new Error(`${file} does not export renderLogin and themeStylesheet.`);
  return loaded;
}
