// Settings that the demo and production share.
import { join } from 'node:path';
import * as z from 'zod/mini';
import { isEmail, normalizeEmail } from '#contract/rules/email.ts';
import type { LogLevel } from '#server/http/log/request-log.ts';
import { optionalSetting, settingOr } from './environment.ts';
import { Clamd } from './outside-settings.ts';
import { isHttpsAddress, secretText, Switch, wholeNumber } from './setting-kinds.ts';
import { reachShape, toReach } from './reach-settings.ts';
import { developmentServices, InternalDomains, TrustedProxies } from './setting-lists.ts';

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const satisfies readonly LogLevel[];

/** The folder `out`. From source this file is in `server/config`; after a build it is in `out/server` or among its chunks. */
const defaultBuiltFolder = import.meta.url.endsWith('.ts')
  ? join(import.meta.dirname, '..', '..', 'out')
  : import.meta.dirname.replace(/[\\/]server(?:[\\/]chunks)?$/, '');

const metricsTokenMinLength = 16;

const withoutScheme = (text: string): string => text.replace(/^mailto:/, '');

/** An e-mail address, or the address of a page. */
const SecurityContact = z.pipe(
  z.string().check(
    z.refine((text) => isEmail(withoutScheme(text)) || isHttpsAddress(text), {
      error: 'PORTAL_SECURITY_CONTACT deve ser um e-mail ou um endereço https, como seguranca@exemplo.com.br.',
    }),
  ),
  z.transform((text) => (isEmail(withoutScheme(text)) ? `mailto:${normalizeEmail(withoutScheme(text))}` : new URL(text).href)),
);

const sharedShape = (mode: 'demo' | 'production') => ({
  PORTAL_LOG_LEVEL: settingOr(
    'info',
    z.enum(logLevels, { error: `PORTAL_LOG_LEVEL deve ser um destes: ${logLevels.join(', ')}.` }),
  ),
  PORT: settingOr('4000', wholeNumber(65_535)),
  PORTAL_DEV_SERVICES: optionalSetting(developmentServices(mode)),
  PORTAL_REQUESTS_PER_MINUTE: settingOr('6000', wholeNumber(10_000_000)),
  PORTAL_ACCESS_LOG: settingOr('0', Switch),
  PORTAL_TRUSTED_PROXIES: settingOr('', TrustedProxies),
  PORTAL_METRICS_TOKEN: optionalSetting(secretText(metricsTokenMinLength)),
  PORTAL_SECURITY_CONTACT: optionalSetting(SecurityContact),
  PORTAL_INTERNAL_DOMAINS: settingOr('', InternalDomains),
  ...reachShape,
  PORTAL_CLAMD_URL: optionalSetting(Clamd),
  PORTAL_BUILT_DIR: settingOr(defaultBuiltFolder, z.string()),
});

export const sharedNames = Object.keys(sharedShape('demo'));

export const sharedSettings = (mode: 'demo' | 'production') =>
  z.pipe(
    z.object(sharedShape(mode)),
    z.transform((set) => ({
      mode,
      logLevel: set.PORTAL_LOG_LEVEL,
      port: set.PORT,
      developmentServices: set.PORTAL_DEV_SERVICES ?? [],
      requestsPerMinute: set.PORTAL_REQUESTS_PER_MINUTE,
      logsAccess: set.PORTAL_ACCESS_LOG,
      trustedProxies: set.PORTAL_TRUSTED_PROXIES,
      metricsToken: set.PORTAL_METRICS_TOKEN,
      securityContact: set.PORTAL_SECURITY_CONTACT,
      internalDomains: set.PORTAL_INTERNAL_DOMAINS,
      databaseUrl: set.DATABASE_URL,
      reach: toReach(mode, set),
      clamd: set.PORTAL_CLAMD_URL,
      builtFolder: set.PORTAL_BUILT_DIR,
    })),
  );
