// Demo mode only: scripts that a developer's command line (`portal module dev`) shows to this portal while they are being written.
// They stay in memory and open only where the address names them: by an id that is as long as a session code.
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

const Draft = z.object({ source: z.string().check(z.minLength(1), z.maxLength(1_000_000)) });
const DraftId = z.string().check(z.regex(/^[\w-]{43}$/));
/** More than one machine's developers write at once; the oldest goes. */
const maxDrafts = 16;
const bodyLimit = 4 * 1_024 * 1_024;

interface Script {
  source: string;
  /** Grows with every change. */
  version: number;
  readonly readers: Set<PassThrough>;
}

/** A demo that was opened to a network (PORTAL_DEMO_PUBLIC) takes scripts from its own machine alone. */
const isOwnMachine = ({ ip }: FastifyRequest): boolean => ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';

const idOf = ({ params }: FastifyRequest): string | null => {
  const { id } = params as { id: string };
  return DraftId.safeParse(id).success ? id : null;
};

const told = ({ version }: Script): string => `data: ${version}\n\n`;

function keep(scripts: Map<string, Script>, id: string, source: string): void {
  const known = scripts.get(id);
  if (known === undefined) {
    const [oldest] = scripts.keys();
    if (scripts.size >= maxDrafts && oldest !== undefined) forget(scripts, oldest);
    scripts.set(id, { source, version: 1, readers: new Set() });
    return;
  }
  known.source = source;
  known.version += 1;
  for (const reader of known.readers) reader.write(told(known));
}

function forget(scripts: Map<string, Script>, id: string): void {
  for (const reader of scripts.get(id)?.readers ?? []) reader.end();
  scripts.delete(id);
}

export function addModuleDrafts(app: FastifyInstance): void {
  const scripts = new Map<string, Script>();
  // A page that follows a script would keep the server from ending.
  app.addHook('preClose', async () => {
    for (const id of scripts.keys()) forget(scripts, id);
  });
  app.put('/dev/modules/:id', { bodyLimit }, async (request, reply) => {
    const id = idOf(request);
    const draft = Draft.safeParse(request.body);
    if (!isOwnMachine(request)) return reply.callNotFound();
    if (id === null || !draft.success) return reply.code(400).send({ message: 'Falta o script.' });
    keep(scripts, id, draft.data.source);
    return reply.code(204).send();
  });
  app.delete('/dev/modules/:id', async (request, reply) => {
    if (!isOwnMachine(request)) return reply.callNotFound();
    forget(scripts, idOf(request) ?? '');
    return reply.code(204).send();
  });
  app.get('/dev/modules/:id', async (request, reply) => {
    const script = scripts.get(idOf(request) ?? '');
    if (script === undefined) return reply.callNotFound();
    const headers = { 'cache-control': 'no-store', 'x-script-version': String(script.version) };
    return reply.headers(headers).type('text/javascript; charset=utf-8').send(script.source);
  });
  app.get('/dev/modules/:id/changes', async (request, reply) => {
    const script = scripts.get(idOf(request) ?? '');
    if (script === undefined) return reply.callNotFound();
    const reader = new PassThrough();
    script.readers.add(reader);
    reader.once('close', () => script.readers.delete(reader));
    reader.write(told(script));
    return reply.header('cache-control', 'no-store').type('text/event-stream').send(reader);
  });
}
