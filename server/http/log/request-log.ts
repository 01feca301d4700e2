// The contents of the log: never codes, cookies, hashes or passwords; addresses of people masked; paths as patterns, because real
// paths have e-mails and secrets of links in them.
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

/** Text of an error without what people typed: e-mails masked, values of queries dropped. */
export const scrub = (text: string): string =>
  text.replace(/\nparams: [^\n]*/g, '').replace(/[^\s"'<>(),;:=]+@[^\s"'<>(),;:=]+\.[^\s"'<>(),;:=]+/g, maskEmail);

/** A type alias, because pino's form has an index signature and interfaces never fit one. */
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
    // Without a text of the caller's pino repeats the error's own, past the serializer.
    logMethod(parts, method) {
      const [first, text] = parts;
      const error = errorOf(first);
      if (error !== null && text === undefined) method.apply(this, [{ err: error }, scrub(error.message)]);
      else method.apply(this, parts);
    },
  },
  serializers: {
    err: toLogged,
    // Fastify adds the request to some lines of its own; its address may hold an e-mail or the secret of a link.
    req: ({ method, routeOptions }) => ({ method, route: routeOptions.url }),
  },
});
