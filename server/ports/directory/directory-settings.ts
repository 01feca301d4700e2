// How a tenant says where its people prove their passwords. Part of its private configuration; secrets are named, never written.
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

/** Stands for the variable `PORTAL_DIRECTORY_SECRET_{name}` of the server's environment. */
const SecretName = z
  .string()
  .check(z.regex(/^[A-Z0-9_]{1,64}$/, { error: 'deve ter só maiúsculas, números e _: é o fim de PORTAL_DIRECTORY_SECRET_…' }));

const Attribute = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, { error: 'não é o nome de um atributo' }));
const TimeoutMs = z._default(z.number().check(z.int(), z.gte(100), z.lte(30_000)), 5_000);
/** Their group → the portal's. */
const Groups = z._default(z.record(z.string(), z.string()), {});

const LdapAddress = z.string().check(
  z.refine((text) => addressOf(text)?.protocol === 'ldap:' || addressOf(text)?.protocol === 'ldaps:', {
    error: 'deve ser um endereço ldaps:// ou ldap://',
  }),
);

export const LdapSettings = z
  .object({
    kind: z.literal('ldap'),
    /** Tried in this order when one does not answer. */
    urls: z.array(LdapAddress).check(z.minLength(1)),
    startTls: z._default(z.boolean(), false),
    /** Certificates (PEM) that vouch for the directory, where the system's do not. */
    ca: z.optional(z.string()),
    /** Fills in what is not said below. */
    schema: z._default(z.enum(['active-directory', 'inetorgperson']), 'active-directory'),
    /** The account that searches. */
    bindDn: z.string().check(z.minLength(1)),
    bindSecretName: SecretName,
    base: z.string().check(z.minLength(1)),
    /** `{user}` stands for what was typed, escaped. */
    filter: z.optional(
      z.string().check(z.regex(/^\(.*\{user\}.*\)$/s, { error: 'deve estar entre parênteses e conter {user}' })),
    ),
    attributes: z.optional(
      z.object({
        id: z.optional(Attribute),
        nick: z.optional(Attribute),
        /** The first that is there counts. */
        email: z.optional(z.array(Attribute).check(z.minLength(1))),
        phone: z.optional(Attribute),
        groups: z.optional(Attribute),
      }),
    ),
    /** By DN or by the name (CN) of the group. People lose a group of this list with the one it stands for. */
    groups: Groups,
    /** The NetBIOS name: where it is said, `OUTRO\ana` is nobody. */
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

/** `demo`: the people of the demonstration, nowhere else. */
export const DirectorySettings = z.discriminatedUnion('kind', [
  LdapSettings,
  ExternalSettings,
  z.object({ kind: z.literal('demo'), groups: Groups }),
]);
export type DirectorySettings = z.infer<typeof DirectorySettings>;
