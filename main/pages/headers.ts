// The headers of answers of app://portal/. The policies are those of the site, for this origin.
import { framePolicy, pagePolicy } from '#contract/content-security.ts';
import { videoOrigins } from '#contract/rules/video-embed.ts';
import { appOrigin } from './routes.ts';

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), display-capture=()',
} as const;

export const pageHeaders = {
  ...always,
  'content-security-policy': pagePolicy({
    host: appOrigin,
    https: false,
    scriptHashes: [],
    styleHashes: [],
    services: [],
    // The page opens before its company is loaded, so all video origins are allowed. `videoEmbed` decides which videos are shown.
    frames: videoOrigins,
    ancestors: "'none'",
  }),
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

export const fileHeaders = { ...always, 'cache-control': 'no-cache' } as const;

/** The origin of the frame is opaque, so its scripts and fonts are cross-origin requests. */
export const frameHeaders = (moduleHosts: readonly string[]): Readonly<Record<string, string>> => ({
  ...always,
  'content-security-policy': framePolicy({ host: appOrigin, moduleHosts }),
  'access-control-allow-origin': '*',
  'cache-control': 'no-cache',
});

/** Disables scripts in a picture of the tenant that is opened as a document, because an SVG may contain scripts. */
export const pictureHeaders = { ...always, 'content-security-policy': "default-src 'none'; sandbox" } as const;
