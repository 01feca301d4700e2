// Converts typed text to possible addresses of a tenant. Pure.

export interface TenantAddress {
  /** Host without port. It identifies the tenant in `/cache/{domain}.json`, in the keychain and on disk. */
  readonly domain: string;
  readonly origin: string;
}

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** This machine, for demonstrations and tests. Chromium resolves `*.localhost` to the loopback address. */
export const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1';

function isDomain(host: string): boolean {
  if (isLocal(host)) return true;
  const labels = host.split('.');
  // The last label of a host name contains a letter; that of an IP address contains none.
  return (
    host.length <= 253 && labels.length >= 2 && labels.every((part) => label.test(part)) && /[a-z]/.test(labels.at(-1) ?? '')
  );
}

/** The host in the typed text: the part after `@`, or the text without scheme and path. */
function hostPart(text: string): string {
  const trimmed = text.trim().toLowerCase();
  const withoutScheme = trimmed.replace(/^https?:\/\//, '');
  const [authority = ''] = withoutScheme.split(/[/?#]/, 1);
  const isEmail = authority === trimmed && authority.includes('@');
  return isEmail ? authority.slice(authority.lastIndexOf('@') + 1) : authority;
}

function parseHost(text: string): URL | null {
  const host = hostPart(text);
  if (host === '' || /[@\s\\]/.test(host) || !URL.canParse(`https://${host}`)) return null;
  return new URL(`https://${host}`);
}

/**
 * Addresses to try, best first; empty when the text is neither a domain nor an e-mail. Plain http is used only for this machine and
 * only with a port. A host without a port is always https.
 */
export function candidateAddresses(text: string): readonly TenantAddress[] {
  const url = parseHost(text);
  if (url === null || !isDomain(url.hostname)) return [];
  const domain = url.hostname;
  const http = isLocal(domain) && url.port !== '';
  return [{ domain, origin: http ? `http://${url.host}` : url.origin }];
}

export const companyAddress = (tenant: TenantAddress): string => `${tenant.origin}/cache/${tenant.domain}.json`;
