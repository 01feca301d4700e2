// The only door for HTML that a tenant wrote. An allow-list: what is not named here does not get in. The Trusted Types policy
// `portal` is this sanitiser, so the page can turn no other text into HTML; DOMPurify parses under its own policy `dompurify`.
import createPurifier, { type Config, type DOMPurify } from 'dompurify';

const text =
  'a abbr address b blockquote br cite code del dfn em hr i ins kbd mark p pre q s samp small span strong sub sup time u var wbr';
const structure =
  'article aside center details div dd dl dt figcaption figure h1 h2 h3 h4 h5 h6 header footer img li ol section summary ul';
const tables = 'caption col colgroup table tbody td tfoot th thead tr';

const config: Config = {
  ALLOWED_TAGS: `${text} ${structure} ${tables}`.split(' '),
  // No style, class, id or name: tenant HTML must not reach the look or the globals of the portal.
  ALLOWED_ATTR: 'href target rel title alt src width height colspan rowspan scope dir lang datetime start open'.split(' '),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  // Addresses are judged by the hook below, attribute by attribute.
  ALLOWED_URI_REGEXP: /^/,
  KEEP_CONTENT: true,
  FORBID_CONTENTS:
    'script style template noscript iframe object embed svg math select textarea title head xmp plaintext noembed noframes audio video'.split(
      ' ',
    ),
};

const linkProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

// Read as the browser reads it: leading spaces, tabs inside a scheme and protocol-relative addresses included.
function protocolOf(address: string, base?: string): string | null {
  try {
    return new URL(address, base).protocol;
  } catch {
    return null;
  }
}

// Links may be relative, to screens of the portal; images say https themselves.
function keepsLink(address: string): boolean {
  return linkProtocols.has(protocolOf(address, 'https://portal.invalid/') ?? '');
}

function keepsImage(address: string): boolean {
  return protocolOf(address) === 'https:' || /^data:image\//i.test(address);
}

// Says nothing of an image that has no text of its own; without an address it is taken out.
function judgeImage(image: Element): void {
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  if (!keepsImage(image.getAttribute('src') ?? '')) image.remove();
}

function judgeAddresses(element: Element): void {
  const link = element.getAttribute('href');
  if (link !== null && !keepsLink(link)) element.removeAttribute('href');
  if (element.hasAttribute('target')) {
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  }
  if (element.tagName === 'IMG') judgeImage(element);
  else element.removeAttribute('src');
}

let purifier: DOMPurify | null = null;

function sanitize(html: string): string {
  if (purifier === null) {
    // An instance of our own: hooks of the shared one would be everyone's.
    purifier = createPurifier(window);
    purifier.addHook('afterSanitizeAttributes', judgeAddresses);
  }
  return purifier.sanitize(html, config);
}

interface Policy {
  createHTML(html: string): string | TrustedHTML;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string }): Policy;
}

let policy: Policy | null = null;

function policyOfPage(): Policy {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  const rules = { createHTML: sanitize };
  return trustedTypes === undefined ? rules : trustedTypes.createPolicy('portal', rules);
}

/** HTML of a tenant, safe to insert: text structure, images and links only. A TrustedHTML where the browser knows them, else a string. Needs a DOM. */
export function sanitizeTenantHtml(html: string): string | TrustedHTML {
  policy ??= policyOfPage();
  return policy.createHTML(html);
}
