// The outermost limit: requests of one address, whatever they ask. It stops floods, not guesses (those are the Limiter's).
// Counted per process, so that a flood costs no work elsewhere.
import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from './app-error.ts';

const windowSeconds = 10;

/** `perMinute` 0: no limit. */
export function limitAddresses(app: FastifyInstance, perMinute: number): void {
  if (perMinute === 0) return;
  const limiter = new RateLimiterMemory({ points: Math.ceil((perMinute * windowSeconds) / 60), duration: windowSeconds });
  app.addHook('onRequest', async (request) => {
    try {
      await limiter.consume(request.ip);
    } catch (error) {
      throw error instanceof RateLimiterRes ? new AppError('#TOO_MANY_ATTEMPTS') : error;
    }
  });
}
