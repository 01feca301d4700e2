// The tenant's settings of the system that checks its people's passwords. Part of its private configuration, which names secrets and
// never contains them.
import * as z from 'zod/mini';

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function addressOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

const isAddress = (text: string, safe: string, open: string): boolean => {
  const url = addressOf(text);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return false;
  return url.protocol === safe || (url.protocol === open && loopback.has(url.hostname));
};

/** The name of a secret: the variable `PORTAL_DIRECTORY_SECRET_{name}` of the server's environment. */
const SecretName = z
  .string()
  .check(z.regex(/^[A-Z0-9_]{1,64}$/, { error: 'deve ter só maiúsculas, números e _: é o fim de PORTAL_DIRECTORY_SECRET_…' }));

const Attribute = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, { error: 'não é o nome de um atributo' }));
const TimeoutMs = z._default(z.number().check(z.int(), z.gte(100), z.lte(30_000)), 5_000);
/** The directory's group → the portal's group. */
const Groups = z._default(z.record(z.string(), z.string()), {});

const LdapAddress = z.string().check(
  z.refine((text) => addressOf(text)?.protocol === 'ldap:' || addressOf(text)?.protocol === 'ldaps:', {
    error: 'deve ser um endereço ldaps:// ou ldap://',
  }),
);

export const LdapSettings = z
  .object({
    kind: z.literal('ldap'),
    /** Servers, tried in this order until one answers. */
    urls: z.array(LdapAddress).check(z.minLength(1)),
    startTls: z._default(z.boolean(), false),
    /** Certificates (PEM) of the directory's authority, where the system does not trust it. */
    ca: z.optional(z.string()),
    /** The defaults of the fields below. */
    schema: z._default(z.enum(['active-directory', 'inetorgperson']), 'active-directory'),
    /** The account that searches. */
    bindDn: z.string().check(z.minLength(1)),
    bindSecretName: SecretName,
    base: z.string().check(z.minLength(1)),
    /** `{user}` is replaced by the typed name, escaped. */
    filter: z.optional(
      z.string().check(z.regex(/^\(.*\{user\}.*\)$/s, { error: 'deve estar entre parênteses e conter {user}' })),
    ),
    attributes: z.optional(
      z.object({
        id: z.optional(Attribute),
        nick: z.optional(Attribute),
        /** The first attribute that exists is used. */
        email: z.optional(z.array(Attribute).check(z.minLength(1))),
        phone: z.optional(Attribute),
        groups: z.optional(Attribute),
      }),
    ),
    /** By DN or by the name (CN) of the group. People who leave the directory's group lose the portal's group. */
    groups: Groups,
    /** The NetBIOS name. With one, a login of another domain (`OUTRO\ana`) matches no account. */
    domain: z.optional(z.string()),
    timeoutMs: TimeoutMs,
  })
  .check(
    z.refine(({ urls, startTls }) => startTls || urls.every((url) => isAddress(url, 'ldaps:', 'ldap:')), {
      error: 'sem ldaps:// é preciso startTls: senhas não viajam abertas fora deste computador',
      path: ['urls'],
    }),
  );
export type LdapSettings = z.infer<typeof LdapSettings>;

export const ExternalSettings = z.object({
  kind: z.literal('http'),
  url: z
    .string()
    .check(
      z.refine((text) => isAddress(text, 'https:', 'http:'), { error: 'deve ser um endereço https:// sem usuário e senha' }),
    ),
  /** Sent as `Authorization: Bearer …`. */
  tokenName: z.optional(SecretName),
  groups: Groups,
  timeoutMs: TimeoutMs,
});
export type ExternalSettings = z.infer<typeof ExternalSettings>;

/** `demo`: the people of the demonstration; only the demo accepts it. */
export const DirectorySettings = z.discriminatedUnion('kind', [
  LdapSettings,
  ExternalSettings,
  z.object({ kind: z.literal('demo'), groups: Groups }),
]);
export type DirectorySettings = z.infer<typeof DirectorySettings>;
