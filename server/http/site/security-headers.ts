// Headers of every answer. Pages replace the default policy with their own.
import type { FastifyInstance } from 'fastify';

const denied = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The default policy: content that is not a page may not load, run or be framed. */
const inertPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";
const twoYearsSeconds = 63_072_000;

export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': inertPolicy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Only the portal itself may read the geolocation. It asks the person before it passes a position to a module.
  'permissions-policy': [...denied.map((feature) => `${feature}=()`), 'geolocation=(self)', 'fullscreen=(self)'].join(', '),
  'x-frame-options': 'SAMEORIGIN',
};

export function addSecurityHeaders(app: FastifyInstance, https: boolean): void {
  const headers = https
    ? { ...securityHeaders, 'strict-transport-security': `max-age=${twoYearsSeconds}; includeSubDomains` }
    : securityHeaders;
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}
