// Composes the document of the portal: the template of the web build with the tenant's parts, and the policy that allows exactly
// its contents. Pure.
import { inlineCompanyIds } from '#contract/inline-company.ts';
import { pagePolicy, type PageSources } from '#contract/content-security.ts';
import { hashSource } from '#server/http/site/content-security.ts';
import { escapeHtml } from '#server/http/escape-html.ts';

export interface PageParts {
  readonly title: string;
  /** One sentence about the portal, for search engines. */
  readonly description: string;
  /** CSS of the tenant's tokens. It is derived from colours and contains no text of the tenant. */
  readonly style: string;
  /** Classic scripts that must run before the first paint. They come from the portal, never from the tenant. */
  readonly scripts: readonly string[];
  /** Address of the favicon; null: the favicon of the template stays. */
  readonly favicon: string | null;
  /** Markup inside the root element of the application. It is not hashed, because nothing in it may run. */
  readonly app: string;
  /** The public company for the page: complete, or only the fields for the login. */
  readonly company: { readonly part: keyof typeof inlineCompanyIds; readonly value: unknown };
  readonly page: Pick<PageSources, 'host' | 'https' | 'services' | 'frames' | 'ancestors' | 'trustedScripts'>;
}

export interface ComposedPage {
  readonly html: string;
  readonly csp: string;
}

const markers = { head: '<!--head-->', app: '<!--app-->', company: '<!--company-->' } as const;
const inlineScript = /<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/gi;
const inlineStyle = /<style[^>]*>(?<text>[\s\S]*?)<\/style>/gi;

const textsOf = (template: string, pattern: RegExp, runs: (attributes: string) => boolean): readonly string[] =>
  Array.from(template.matchAll(pattern))
    .filter(({ groups }) => runs(groups?.['attributes'] ?? ''))
    .map(({ groups }) => groups?.['text'] ?? '');

/** Data inside a script element. Each `<` is escaped, because it could end the element. */
const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

function head(parts: PageParts): string {
  const icon = parts.favicon === null ? '' : `<link rel="icon" href="${escapeHtml(parts.favicon)}">`;
  const scripts = parts.scripts.map((script) => `<script>${script}</script>`).join('');
  return `<title>${escapeHtml(parts.title)}</title><meta name="description" content="${escapeHtml(parts.description)}">${icon}<style>${parts.style}</style>${scripts}`;
}

/** Replaces each marker with its part. Markers are searched only in the template, so a marker inside a part stays text. */
function fill(template: string, parts: Readonly<Record<string, string>>): string {
  const places = Object.keys(parts).map((marker) => ({ marker, at: template.indexOf(marker) }));
  for (const { marker, at } of places)
    if (at < 0 || template.includes(marker, at + 1)) throw new Error(`The page template needs ${marker} exactly once.`);
  return places
    .toSorted((left, right) => right.at - left.at)
    .reduce((text, { marker, at }) => text.slice(0, at) + (parts[marker] ?? '') + text.slice(at + marker.length), template);
}

/** Removes the title of the template, which is used only where no server writes the page. */
const withoutTitle = (template: string): string => template.replace(/<title>[^<]*<\/title>\s*/i, '');

export function composePage(built: string, parts: PageParts): ComposedPage {
  const template = withoutTitle(built);
  // The hashes are calculated before the tenant's texts are inserted, so that an injected script is never allowed.
  const scripts = textsOf(template, inlineScript, (attributes) => !/\bsrc\s*=|\btype\s*=\s*"?application\//i.test(attributes));
  const styles = textsOf(template, inlineStyle, () => true);
  const csp = pagePolicy({
    ...parts.page,
    scriptHashes: [...scripts, ...parts.scripts].map(hashSource),
    styleHashes: [...styles, parts.style].map(hashSource),
  });
  const { part, value } = parts.company;
  const company = `<script type="application/json" id="${inlineCompanyIds[part]}">${inlineJson(value)}</script>`;
  return { html: fill(template, { [markers.head]: head(parts), [markers.company]: company, [markers.app]: parts.app }), csp };
}
