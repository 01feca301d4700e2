// Converts the configuration to the settings of the app.
import { hkdfSync, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { AppSettings, DemoSettings } from '#server/app.ts';
import type { ServerConfig } from '#server/config.ts';
import { answerEndpoint, demoAccountsAt, demoProvider } from '#server/demo/index.ts';
import { tenantOrigins } from './tenant-origins.ts';

interface Opened {
  readonly checkData: AppSettings['checkData'];
  /** The short messages of the demo. */
  readonly messages: DemoSettings['messages'];
}

/** `port` can be called once the server listens. */
export function appSettings(config: ServerConfig, port: () => number, { checkData, messages }: Opened): AppSettings {
  const isDemo = config.mode === 'demo';
  return {
    originOf: tenantOrigins(config.publicUrl, port),
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
    isStrict: isDemo,
    requestsPerMinute: isDemo ? 0 : config.requestsPerMinute,
    webFolder: join(config.builtFolder, 'web'),
    prerenderFile: join(config.builtFolder, 'prerender', 'prerender.js'),
    logsAccess: config.logsAccess,
    metricsToken: config.metricsToken,
    checkData,
    showsDocuments: config.showsDocuments,
    securityContact: config.securityContact,
    internalDomains: config.internalDomains,
    fileSecret: fileSecretOf(config),
    demo: isDemo ? demoSettings(config, port, messages) : null,
  };
}

const demoSettings = (
  { developmentServices }: ServerConfig,
  port: () => number,
  messages: DemoSettings['messages'],
): DemoSettings => ({
  messages,
  accounts: () => demoAccountsAt(port()),
  externalAuth: answerEndpoint,
  provider: demoProvider,
  services: developmentServices,
});

/** The address at which this process reaches itself. */
export function nearOrigin(host: string, port: number): string {
  const near = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${near}:${port}`;
}

/** The key that signs addresses of files. The demo has no secret, so its links are valid until it stops. */
const fileSecretOf = ({ secret }: ServerConfig): Uint8Array =>
  secret === null ? randomBytes(32) : new Uint8Array(hkdfSync('sha256', secret, '', 'addresses of files', 32));
