// Caches composed pages in every encoding until their tenant's configuration changes.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Company } from '#contract/entities/company.ts';
import { LoginCompany } from '#contract/entities/login-company.ts';
import { portalName } from '#contract/rules/portal-name.ts';
import { publicModules } from '#contract/rules/visibility.ts';
import { videoOrigins } from '#contract/rules/video-embed.ts';
import { viewPath } from '#server/http/transfers.ts';
import { publicCompany, type PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { RequestTenant } from '#server/http/route.ts';
import { serviceOrigins } from '#server/http/site/content-security.ts';
import type { SiteDependencies } from '#server/http/site/dependencies.ts';
import { composePage } from './compose-page.ts';
import { faviconOf } from './favicon.ts';
import type { WebBuild, WebBuildReader } from './web-build.ts';

export interface StoredPage {
  readonly csp: string;
  readonly tag: string;
  readonly bodies: { readonly br: Buffer; readonly gzip: Buffer; readonly plain: Buffer };
}

/**
 * `login`: with the prerendered login. `plain`: an address of the frame without navigation, which most people open by a link. `shell`:
 * neutral, for all other addresses.
 */
export type PageKind = 'login' | 'plain' | 'shell';

export interface PageRequest {
  readonly tenant: RequestTenant;
  readonly kind: PageKind;
  readonly host: string;
}

export interface PageStore {
  /** Null when there is no web build. */
  page(request: PageRequest): Promise<StoredPage | null>;
}

// The host of a request is one of the tenant's domains, but its port is not checked, and a client could send every port.
const maxPagesPerTenant = 32;
/** A bar that moves after a short wait. It is shown until the client renders, and is only CSS, so that nothing must be hydrated. */
const waitStyle =
  '#root:empty::after{content:"";position:fixed;inset:0 auto auto 0;width:30%;height:2px;background:var(--brand-line);opacity:0;' +
  'animation:portal-wait 1.2s .4s var(--ease) infinite}' +
  '@keyframes portal-wait{0%{opacity:1;transform:translateX(-100%)}to{opacity:1;transform:translateX(333%)}}' +
  '@media (prefers-reduced-motion:reduce){#root:empty::after{animation:none}}';
/**
 * Hides the prerendered login until the parser has reached the element after it. A slow device otherwise paints a part of the login first,
 * and its centred parts move.
 */
const loginStyle = '#root:not(:has(+*)){visibility:hidden}';
/** The line of the header. */
const shellStyle = `#root:empty::before{content:"";display:block;height:var(--header);background:var(--surface);border-bottom:1px solid var(--line)}${waitStyle}`;

const bone = (at: string, size: string): string => `linear-gradient(var(--bone),var(--bone)) ${at}/${size} no-repeat`;
const lineWidth = 'min(512px,100vw - 80px)';
/** The bone of the logo, and the lines that the client shows while it loads the page (renderer/app/pages/page-loading.tsx). */
const plainBones = (logo: string, top: number): string =>
  [
    bone(logo, '130px 28px'),
    ...[0, 24, 48].map((y) => bone(`50% calc(50% + ${top + y}px)`, `${lineWidth} 14px`)),
    bone(`calc(50% - .19*${lineWidth}) calc(50% + ${top + 72}px)`, `calc(.62*${lineWidth}) 14px`),
  ].join();
const plainStyle =
  '#root:empty::before{content:"";display:block;height:100dvh;--bone:light-dark(var(--sunken),var(--line));' +
  `background:${plainBones('24px 22px', -26)}}` +
  `@media (max-width:785px){#root:empty::before{background:${plainBones('16px 18px', -54)}}}${waitStyle}`;

const styles: Readonly<Record<PageKind, string>> = { login: loginStyle, plain: plainStyle, shell: shellStyle };
const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Origins of the videos in the messages of the login. */
const framesOf = ({ message, modalLogin }: Company): readonly string[] =>
  message.login?.responsiveEmbed === true || modalLogin !== undefined ? videoOrigins : [];

/** The company for the login. It contains only the modules that the login lists, because strangers must not read the others. */
const forLogin = (company: Company): LoginCompany => LoginCompany.parse({ ...company, module: publicModules(company.module) });

/** The tenant's own sentence; without one, a sentence with the name of the portal. */
const descriptionOf = ({ appTitle, style }: Company): string =>
  style.lead ?? style.headline ?? `Acesso ao ${portalName(appTitle)}.`;

type PageSettings = Pick<SiteDependencies, 'https' | 'uploadOrigins' | 'developmentServices'>;

function compose(
  build: WebBuild,
  { tenant, kind, host }: PageRequest,
  { https, uploadOrigins, developmentServices }: PageSettings,
): { html: string; csp: string } {
  const company = publicCompany(tenant.company, developmentServices);
  const login = kind === 'login' ? forLogin(company) : null;
  return composePage(build.template, {
    title: company.appTitle,
    description: descriptionOf(company),
    style: build.prerender.themeStylesheet(company.style.color ?? {}) + styles[kind],
    scripts: [],
    favicon: faviconOf(company),
    app: login ? build.prerender.renderLogin(login, { url: '/' }).html : '',
    company: login ? { part: 'login', value: login } : { part: 'whole', value: company },
    page: {
      host,
      https,
      services: [...serviceOrigins(Object.values(company.services)), ...uploadOrigins],
      // The file manager shows a PDF in a frame beside its list.
      frames: [...framesOf(company), `${host}${viewPath}`],
      trustedScripts: company.trustedScripts,
      ancestors: { origins: tenant.company.frameAncestors },
    },
  });
}

async function store({ html, csp }: { html: string; csp: string }): Promise<StoredPage> {
  const plain = Buffer.from(html);
  const [br, zipped] = await Promise.all([toBrotli(plain), toGzip(plain, { level: 9 })]);
  const tag = `"${createHash('sha256').update(csp).update(plain).digest('base64url').slice(0, 27)}"`;
  return { csp, tag, bodies: { br, gzip: zipped, plain } };
}

export function createPageStore(build: WebBuildReader, settings: PageSettings): PageStore {
  const cache = new WeakMap<WebBuild, WeakMap<PrivateCompany, Map<string, Promise<StoredPage>>>>();

  function pagesOf(webBuild: WebBuild, company: PrivateCompany): Map<string, Promise<StoredPage>> {
    const companies = cache.get(webBuild) ?? new WeakMap<PrivateCompany, Map<string, Promise<StoredPage>>>();
    cache.set(webBuild, companies);
    const pages = companies.get(company) ?? new Map<string, Promise<StoredPage>>();
    companies.set(company, pages);
    return pages;
  }

  return {
    async page(request) {
      const webBuild = await build.pages();
      if (webBuild === null) return null;
      const pages = pagesOf(webBuild, request.tenant.company);
      const key = `${request.kind} ${request.host}`;
      const known = pages.get(key);
      if (known) return known;
      if (pages.size >= maxPagesPerTenant) pages.clear();
      const made = store(compose(webBuild, request, settings));
      pages.set(key, made);
      return made;
    },
  };
}
