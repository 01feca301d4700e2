// The contents of the log. It never contains codes, cookies, hashes or passwords. Addresses of people are masked. Paths are
// logged as patterns, because real paths contain e-mails and secrets of links.
import type { FastifyServerOptions } from 'fastify';
import { maskEmail } from '#contract/rules/email.ts';

const secretNames = [
  'code',
  'otp',
  'password',
  'oldPassword',
  'hash',
  'cookie',
  'token',
  'secret',
  'authorization',
  'set-cookie',
  'flow',
];

/** The text of an error without typed data: e-mails are masked, and the values of queries are removed. */
export const scrub = (text: string): string =>
  text.replace(/\nparams: [^\n]*/g, '').replace(/[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+\.[^\s"'<>(),;:=]+/g, maskEmail);

/** A type instead of an interface, because pino's type has an index signature, which no interface matches. */
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: LoggedError;
};

function toLogged(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)), stack: '' };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: scrub(message),
    stack: scrub(stack ?? ''),
    ...(cause !== undefined && { cause: toLogged(cause) }),
  };
}

function errorOf(logged: unknown): Error | null {
  if (logged instanceof Error) return logged;
  return typeof logged === 'object' && logged !== null && 'err' in logged && logged.err instanceof Error ? logged.err : null;
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

export const logOptions = (level: LogLevel): Exclude<FastifyServerOptions['logger'], boolean | undefined> => ({
  level,
  redact: {
    paths: secretNames.flatMap((name) => {
      const key = name.includes('-') ? `["${name}"]` : name;
      return [key, name.includes('-') ? `*${key}` : `*.${key}`, name.includes('-') ? `*.*${key}` : `*.*.${key}`];
    }),
    censor: '[secret]',
  },
  hooks: {
    // Without a message from the caller, pino logs the error's own message, which bypasses the serializer.
    logMethod(parts, method) {
      const [first, text] = parts;
      const error = errorOf(first);
      if (error !== null && text === undefined) method.apply(this, [{ err: error }, scrub(error.message)]);
      else method.apply(this, parts);
    },
  },
  serializers: {
    err: toLogged,
    // Fastify adds the request to some of its own lines. The address of the request may contain an e-mail or the secret of a
    // link.
    req: ({ method, routeOptions }) => ({ method, route: routeOptions.url }),
  },
});
