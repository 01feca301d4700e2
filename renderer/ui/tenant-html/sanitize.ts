// The only function that inserts HTML of a tenant. It uses an allow-list: everything that is not listed here is removed. The Trusted
// Types policy `portal` is this sanitiser, so the page cannot create HTML in another way; DOMPurify has its own policy `dompurify`.
import createPurifier, { type Config, type DOMPurify } from 'dompurify';

const text =
  'a abbr address b blockquote br cite code del dfn em hr i ins kbd mark p pre q s samp small span strong sub sup time u var wbr';
const structure =
  'article aside center details div dd dl dt figcaption figure h1 h2 h3 h4 h5 h6 header footer img li ol section summary ul';
const tables = 'caption col colgroup table tbody td tfoot th thead tr';

const config: Config = {
  ALLOWED_TAGS: `${text} ${structure} ${tables}`.split(' '),
  // No style, class, id or name: tenant HTML must not change the appearance or the global names of the portal.
  ALLOWED_ATTR: 'href target rel title alt src width height colspan rowspan scope dir lang datetime start open'.split(' '),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  // The hook below checks addresses, attribute by attribute.
  ALLOWED_URI_REGEXP: /^/,
  KEEP_CONTENT: true,
  FORBID_CONTENTS:
    'script style template noscript iframe object embed svg math select textarea title head xmp plaintext noembed noframes audio video'.split(
      ' ',
    ),
};

const linkProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);

// Parses an address as the browser does, including leading spaces, tabs inside a scheme and protocol-relative addresses.
function protocolOf(address: string, base?: string): string | null {
  try {
    return new URL(address, base).protocol;
  } catch {
    return null;
  }
}

// Links may be relative, to screens of the portal. Images must be absolute https or data addresses.
function isAllowedLink(address: string): boolean {
  return linkProtocols.has(protocolOf(address, 'https://portal.invalid/') ?? '');
}

function isAllowedImage(address: string): boolean {
  return protocolOf(address) === 'https:' || /^data:image\//i.test(address);
}

// An image without `alt` becomes decorative. An image without an allowed address is removed.
function sanitizeImage(image: Element): void {
  if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  if (!isAllowedImage(image.getAttribute('src') ?? '')) image.remove();
}

function sanitizeAddresses(element: Element): void {
  const link = element.getAttribute('href');
  if (link !== null && !isAllowedLink(link)) element.removeAttribute('href');
  if (element.hasAttribute('target')) {
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  }
  if (element.tagName === 'IMG') sanitizeImage(element);
  else element.removeAttribute('src');
}

let purifier: DOMPurify | null = null;

function sanitize(html: string): string {
  if (purifier === null) {
    // A separate instance, because hooks of the shared one would apply to every user of DOMPurify.
    purifier = createPurifier(window);
    purifier.addHook('afterSanitizeAttributes', sanitizeAddresses);
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

/**
 * Sanitises HTML of a tenant: only text structure, images and links are retained. Returns a TrustedHTML in browsers that support it,
 * otherwise a string. Requires a DOM.
 */
export function sanitizeTenantHtml(html: string): string | TrustedHTML {
  policy ??= policyOfPage();
  return policy.createHTML(html);
}
