// The headers of what app://portal/ serves. The policies are those of the web (server/http/site), told for this origin.
import { appOrigin } from './routes.ts';

/** Not `'self'`: scripts and configuration of the tenant are served at this origin, too, and must never run in the page. */
const assets = `${appOrigin}/assets/`;
const frames = `${appOrigin}/module-frame/`;

const pagePolicy = [
  "default-src 'none'",
  `script-src ${assets}`,
  `style-src ${assets}`,
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  `frame-src ${frames}`,
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types portal dompurify',
].join('; ');

/** Hosts as a company lists them; anything that could end or add a directive is not a host. */
const isHost = (host: string): boolean => /^((https|wss):\/\/)?(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/i.test(host);

/** `sandbox` holds even when a frame is opened by itself. A script reaches the tenant's listed hosts and nothing else. */
export function framePolicy(moduleHosts: readonly string[]): string {
  const hosts = moduleHosts.filter(isHost);
  return [
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src ${frames} blob:`,
    `style-src ${frames} 'unsafe-inline'`,
    'img-src data: blob:',
    `font-src ${frames}`,
    `connect-src ${hosts.length > 0 ? hosts.join(' ') : "'none'"}`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${appOrigin}`,
  ].join('; ');
}

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
} as const;

export const pageHeaders = {
  ...always,
  'content-security-policy': pagePolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

export const fileHeaders = { ...always, 'cache-control': 'no-cache' } as const;

/** The frame's own origin is opaque, so its scripts and fonts come to it across origins. */
export const frameHeaders = (moduleHosts: readonly string[]): Readonly<Record<string, string>> => ({
  ...always,
  'content-security-policy': framePolicy(moduleHosts),
  'access-control-allow-origin': '*',
  'cache-control': 'no-cache',
});

/** A picture of the tenant that is opened as a document must stay a picture: an SVG may carry script. */
export const pictureHeaders = { ...always, 'content-security-policy': "default-src 'none'; sandbox" } as const;
