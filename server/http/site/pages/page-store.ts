// Composed pages, kept in every encoding for as long as their tenant's configuration stands.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { publicCompany, type PrivateCompany } from '../../private-company.ts';
import type { RequestTenant } from '../../route.ts';
import { serviceOrigins } from '../content-security.ts';
import type { SiteDependencies } from '../dependencies.ts';
import { composePage } from './compose-page.ts';
import { faviconOf } from './favicon.ts';
import { loadPrerender, type Prerender } from './prerender.ts';

export interface StoredPage {
  readonly csp: string;
  readonly tag: string;
  readonly bodies: { readonly br: Buffer; readonly gzip: Buffer; readonly plain: Buffer };
}

/** `login`: with the prerendered login. `shell`: neutral, for every other place. */
export type PageKind = 'login' | 'shell';

export interface PageRequest {
  readonly tenant: RequestTenant;
  readonly kind: PageKind;
  readonly host: string;
}

export interface PageStore {
  /** Null when the web build is not there. */
  page(request: PageRequest): Promise<StoredPage | null>;
}

interface WebBuild {
  readonly template: string;
  readonly prerender: Prerender;
}

// The host of a request is checked against the tenant's domains, its port is not: someone could try them all.
const maxKeptPerTenant = 32;
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

async function readBuild({ webFolder, prerenderFile }: SiteDependencies): Promise<WebBuild | null> {
  try {
    const template = await readFile(join(webFolder, 'index.html'), 'utf8');
    return { template, prerender: await loadPrerender(prerenderFile) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ERR_MODULE_NOT_FOUND'))
      return null;
    throw error;
  }
}

function compose(build: WebBuild, { tenant, kind, host }: PageRequest, https: boolean): { html: string; csp: string } {
  const company = publicCompany(tenant.company);
  return composePage(build.template, {
    title: company.appTitle,
    style: build.prerender.themeStylesheet(company.style.color ?? {}),
    scripts: [],
    favicon: faviconOf(company),
    app: kind === 'login' ? build.prerender.renderLogin(company, { url: '/' }).html : '',
    company,
    page: { host, https, services: serviceOrigins(Object.values(company.services)) },
  });
}

async function store({ html, csp }: { html: string; csp: string }): Promise<StoredPage> {
  const plain = Buffer.from(html);
  const [br, zipped] = await Promise.all([toBrotli(plain), toGzip(plain, { level: 9 })]);
  const tag = `"${createHash('sha256').update(csp).update(plain).digest('base64url').slice(0, 27)}"`;
  return { csp, tag, bodies: { br, gzip: zipped, plain } };
}

export function createPageStore(dependencies: SiteDependencies): PageStore {
  const kept = new WeakMap<PrivateCompany, Map<string, Promise<StoredPage>>>();
  let build: Promise<WebBuild | null> | null = null;

  async function loaded(): Promise<WebBuild | null> {
    build ??= readBuild(dependencies);
    const result = await build;
    // A build that was missing or broken is looked for again.
    if (result === null) build = null;
    return result;
  }

  return {
    async page(request) {
      const webBuild = await loaded();
      if (webBuild === null) return null;
      const pages = kept.get(request.tenant.company) ?? new Map<string, Promise<StoredPage>>();
      kept.set(request.tenant.company, pages);
      const key = `${request.kind} ${request.host}`;
      const known = pages.get(key);
      if (known) return known;
      if (pages.size >= maxKeptPerTenant) pages.clear();
      const made = store(compose(webBuild, request, dependencies.https));
      pages.set(key, made);
      return made;
    },
  };
}
