// The outermost limit: the number of requests of one person or one address, for all calls together. It stops floods; the Limiter
// stops guesses. Each process counts for itself, so that a flood causes no other work.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '#server/ports/reach/network.ts';
import type { Sessions } from '#server/ports/sessions.ts';
import { AppError } from './app-error.ts';
import { readCookie } from './cookies/cookies.ts';

const windowSeconds = 10;
const codeForm = /^[\w-]{43}$/;

/**
 * The session code of a request, from the header or from either cookie. The tenant, which decides between them, is not known yet.
 */
function readSessionCode({ headers: { code, cookie } }: FastifyRequest): string | null {
  const text = code ?? readCookie(cookie, '__Host-code') ?? readCookie(cookie, 'code');
  return typeof text === 'string' && codeForm.test(text) ? text : null;
}

/**
 * A person whose session this process has verified is counted alone, because an office is many people behind one address. Guests
 * and invented codes are counted by address, so that they cannot be used for a flood.
 */
function keyOf(request: FastifyRequest, sessions: Pick<Sessions, 'rememberedPerson'>): string {
  const code = readSessionCode(request);
  const person = code === null ? null : sessions.rememberedPerson(code);
  return person === null ? networkOf(request.ip) : `person ${person}`;
}

/** `perMinute` 0 sets no limit. */
export function limitRequests(app: FastifyInstance, perMinute: number, sessions: Pick<Sessions, 'rememberedPerson'>): void {
  if (perMinute === 0) return;
  const limiter = new RateLimiterMemory({ points: Math.ceil((perMinute * windowSeconds) / 60), duration: windowSeconds });
  app.addHook('onRequest', async (request) => {
    try {
      await limiter.consume(keyOf(request, sessions));
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new AppError('#TOO_MANY_ATTEMPTS', { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1_000)) });
    }
  });
}
