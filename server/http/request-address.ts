// Refuses requests with a malformed address: control characters, invalid encodings, parts that are too long. This check applies
// to calls, pages, scripts and files.
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorStatus } from '#contract/errors.ts';
import { AppError } from './app-error.ts';
import { type AddressProblem, addressProblem, malformedWords, tooLongWords } from './decisions/address.ts';
import { toErrorAnswer } from './error-answer.ts';
import { badAddress, securityHeaders, sendDocument } from './site/index.ts';

/** Whether a browser navigates, so that the answer is for a person. */
const isVisit = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true;

/** Refuses a request before the hooks of the site run. */
export function refuse(request: FastifyRequest, reply: FastifyReply, { place, words }: AddressProblem): FastifyReply {
  const status = errorStatus['#INVALID_REQUEST'];
  // This answer is sent before the hooks that add these headers.
  reply.headers({ ...securityHeaders, 'x-correlation-id': request.id });
  if (isVisit(request)) return sendDocument(reply.code(status), badAddress);
  const { body } = toErrorAnswer(new AppError('#INVALID_REQUEST', { fields: { [place]: words } }), request.id);
  return reply.code(status).header('cache-control', 'no-store').send(body);
}

export function refuseBadAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const problem = addressProblem(request.raw.url ?? '');
    return problem === null ? undefined : refuse(request, reply, problem);
  });
}

/** Answers for addresses that the router refuses itself, before any hook runs. */
export function answerRouterError(error: { readonly code: string }, request: FastifyRequest, reply: FastifyReply): void {
  const words = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? tooLongWords : malformedWords;
  void refuse(request, reply, addressProblem(request.raw.url ?? '') ?? { place: 'path', words });
}

const socketStatus: ReadonlyMap<unknown, number> = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
  ['HPE_HEADER_OVERFLOW', 431],
]);

/** Answers input that is not HTTP, too long or too slow. At this point there is only a socket and no request. */
export function answerSocketError(error: { readonly code?: unknown }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = socketStatus.get(error.code) ?? errorStatus['#INVALID_REQUEST'];
  const id = randomUUID();
  const { body } = toErrorAnswer(new AppError('#INVALID_REQUEST'), id);
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    `X-Correlation-Id: ${id}`,
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${text}`);
  socket.destroy(error instanceof Error ? error : undefined);
}
