// The bundle that renders the login into the page (built from renderer/). Loaded with the first page instead of at the start.
import { pathToFileURL } from 'node:url';
import type { Company } from '#contract/entities/company.ts';
import type { LoginCompany } from '#contract/entities/login-company.ts';

export interface Prerender {
  /** Markup of the login for one tenant, the same as the page's own script creates. */
  renderLogin(company: LoginCompany, options: { readonly url: string }): { readonly html: string };
  /** CSS of a tenant's tokens, from its colours only. */
  themeStylesheet(colors: NonNullable<Company['style']['color']>): string;
}

function isPrerender(value: unknown): value is Prerender {
  const has = (name: string) => typeof value === 'object' && value !== null && name in value;
  return has('renderLogin') && has('themeStylesheet');
}

/** `version` is part of the address, because Node caches a module by its address for ever, and a new build needs another one. */
export async function loadPrerender(file: string, version: number): Promise<Prerender> {
  const loaded: unknown = await import(/* @vite-ignore */ `${pathToFileURL(file).href}?v=${version}`);
  if (!isPrerender(loaded)) throw new Error(`${file} does not export renderLogin and themeStylesheet.`);
  return loaded;
}
