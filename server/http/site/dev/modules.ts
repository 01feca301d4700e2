// Demo mode only: modules in development, which `portal module dev` sends to this portal. They are stored in memory and can be
// opened only at an address with their id, which is as long as a session code. This file runs none of their queries. The
// developer's page sends them as SQL text, which the server accepts only from the group `sql-write`.
import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { DevModule, DevNote, type DevState } from '#contract/entities/dev-module.ts';

const DraftId = z.string().check(z.regex(/^[\w-]{43}$/));
/** Maximum number of drafts, more than the developers of one machine need at once. With more, the oldest is dropped. */
const maxDrafts = 16;
const bodyLimit = 4 * 1_024 * 1_024;
/** Maximum number of notes that wait for the terminal. With more, the oldest is dropped. */
const maxWaiting = 50;

interface Draft {
  module: DevModule;
  /** Hash of the content, so that the same files have the same version after a restart of this server. */
  version: string;
  readonly readers: Set<PassThrough>;
  /** The command line of the author. */
  terminal: PassThrough | null;
  /** Notes of the page while no command line reads them, because page and command line reconnect in any order after a restart. */
  waiting: readonly DevNote[];
}

const versionOf = (module: DevModule): string =>
  createHash('sha256').update(JSON.stringify(module)).digest('base64url').slice(0, 22);

/**
 * Whether the request comes from this machine. A demo that is open to a network (PORTAL_DEMO_PUBLIC) accepts scripts only from
 * there.
 */
const isOwnMachine = ({ ip }: FastifyRequest): boolean => ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1';

const idOf = ({ params }: FastifyRequest): string | null => {
  const { id } = params as { id: string };
  return DraftId.safeParse(id).success ? id : null;
};

const eventOf = ({ version }: Draft): string => `data: ${version}\n\n`;
const lineOf = (note: DevNote): string => `${JSON.stringify(note)}\n`;

function store(drafts: Map<string, Draft>, id: string, module: DevModule): void {
  const version = versionOf(module);
  const known = drafts.get(id);
  if (known === undefined) {
    const [oldest] = drafts.keys();
    if (drafts.size >= maxDrafts && oldest !== undefined) forget(drafts, oldest);
    drafts.set(id, { module, version, readers: new Set(), terminal: null, waiting: [] });
    return;
  }
  if (known.version === version) return;
  Object.assign(known, { module, version });
  for (const reader of known.readers) reader.write(eventOf(known));
}

function forget(drafts: Map<string, Draft>, id: string): void {
  const known = drafts.get(id);
  for (const reader of known?.readers ?? []) reader.end();
  known?.terminal?.end();
  drafts.delete(id);
}

const stateOf = ({ version, module: { script, item, queries, warnings, problem } }: Draft): DevState => ({
  version,
  script,
  item,
  queries,
  warnings,
  problem,
});

export function addModuleDrafts(app: FastifyInstance): void {
  const drafts = new Map<string, Draft>();
  // A page that follows a draft would keep the server from closing.
  app.addHook('preClose', async () => {
    for (const id of drafts.keys()) forget(drafts, id);
  });
  app.put('/dev/modules/:id', { bodyLimit }, async (request, reply) => {
    if (!isOwnMachine(request)) return reply.callNotFound();
    const id = idOf(request);
    const draft = DevModule.safeParse(request.body);
    if (id === null || !draft.success) {
      const [issue] = draft.error?.issues ?? [];
      return reply.code(400).send({ message: `O módulo não pode ser mostrado: ${issue?.path.join('.') ?? 'id'}` });
    }
    store(drafts, id, draft.data);
    return reply.code(204).send();
  });
  app.delete('/dev/modules/:id', async (request, reply) => {
    if (!isOwnMachine(request)) return reply.callNotFound();
    forget(drafts, idOf(request) ?? '');
    return reply.code(204).send();
  });
  const draftOf = (request: FastifyRequest): Draft | null => drafts.get(idOf(request) ?? '') ?? null;
  addReading(app, draftOf);
  addNotes(app, draftOf);
}

/** Receives lines of JSON from the page of the module for the command line of its author. */
function addNotes(app: FastifyInstance, draftOf: (request: FastifyRequest) => Draft | null): void {
  app.post('/dev/modules/:id/notes', { bodyLimit: 16_384 }, async (request, reply) => {
    const draft = draftOf(request);
    if (draft === null) return reply.callNotFound();
    const note = DevNote.safeParse(request.body);
    if (!note.success) return reply.code(400).send({ message: 'Falta o texto.' });
    if (draft.terminal === null) draft.waiting = [...draft.waiting.slice(1 - maxWaiting), note.data];
    else draft.terminal.write(lineOf(note.data));
    return reply.code(204).send();
  });
  app.get('/dev/modules/:id/notes', async (request, reply) => {
    if (!isOwnMachine(request)) return reply.callNotFound();
    const draft = draftOf(request);
    if (draft === null) return reply.callNotFound();
    const terminal = new PassThrough();
    draft.terminal?.end();
    draft.terminal = terminal;
    terminal.once('close', () => {
      if (draft.terminal === terminal) draft.terminal = null;
    });
    // An empty line makes Node send the headers.
    terminal.write(`\n${draft.waiting.map(lineOf).join('')}`);
    draft.waiting = [];
    return reply.header('cache-control', 'no-store').type('application/x-ndjson; charset=utf-8').send(terminal);
  });
}

function addReading(app: FastifyInstance, draftOf: (request: FastifyRequest) => Draft | null): void {
  app.get('/dev/modules/:id', async (request, reply) => {
    const draft = draftOf(request);
    if (draft === null) return reply.callNotFound();
    const headers = { 'cache-control': 'no-store', 'x-script-version': draft.version };
    return reply.headers(headers).type('text/javascript; charset=utf-8').send(draft.module.source);
  });
  app.get('/dev/modules/:id/state', async (request, reply) => {
    const draft = draftOf(request);
    return draft === null ? reply.callNotFound() : reply.header('cache-control', 'no-store').send(stateOf(draft));
  });
  app.get('/dev/modules/:id/changes', async (request, reply) => {
    const draft = draftOf(request);
    if (draft === null) return reply.callNotFound();
    const reader = new PassThrough();
    draft.readers.add(reader);
    reader.once('close', () => draft.readers.delete(reader));
    reader.write(eventOf(draft));
    return reply.header('cache-control', 'no-store').type('text/event-stream').send(reader);
  });
}
