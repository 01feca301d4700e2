// `module dev`: the portal shows each change of a module at once.
import { readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addModuleDrafts } from '#server/http/site/dev/modules.ts';
import { type CliWorld, createCliWorld, noPlace } from './cli-world.ts';
import { writeModule } from './written-module.ts';

let world: CliWorld;
let demo: FastifyInstance;
let address: string;

beforeAll(async () => {
  world = await createCliWorld({ hasDatabase: true });
  demo = Fastify();
  addModuleDrafts(demo);
  await demo.listen({ host: '127.0.0.1', port: 0 });
  address = `http://localhost:${(demo.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await demo?.close();
  await world?.close();
});

/** These commands need no data. */
const portal: CliWorld['portal'] = (args, options) => world.portal(args, { env: noPlace, ...options });

interface DevSession {
  readonly out: string[];
  readonly notes: string[];
  readonly ended: ReturnType<CliWorld['portal']>;
  /** Path of the module in the portal, once it is shown. */
  shownAt(): Promise<string>;
  stop(): void;
}

function develop(folder: string, at = address): DevSession {
  const stop = new AbortController();
  const out: string[] = [];
  const notes: string[] = [];
  const ended = portal(`module dev ${folder} --portal ${at} --at /menu/vendas/pedidos?aba=2`, {
    stop: stop.signal,
    onOut: (text) => void out.push(text),
    onNote: (text) => void notes.push(text),
  });
  return {
    out,
    notes,
    ended,
    async shownAt() {
      await expect.poll(() => out.length, { timeout: 30_000 }).toBe(1);
      const opened = new URL(out[0]?.replace('Abra: ', '') ?? '');
      expect([opened.origin, opened.pathname, opened.searchParams.get('aba')]).toEqual([at, '/menu/vendas/pedidos', '2']);
      return `/dev/modules/${opened.searchParams.get('modulo-dev')}`;
    },
    stop: () => stop.abort(),
  };
}

async function startDemo(port: number): Promise<FastifyInstance> {
  const server = Fastify();
  addModuleDrafts(server);
  await server.listen({ host: '127.0.0.1', port });
  return server;
}

/** Returns the status of the answer. */
const send = async (method: string, to: string, body: object): Promise<number> =>
  (await fetch(to, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).status;

const pollOptions = { timeout: 30_000 };

describe('module dev', () => {
  it('shows the script and each change, and removes it at the end', async () => {
    const folder = world.file('em-obras');
    await portal(`module new ${folder}`);
    const devSession = develop(folder);
    const url = await devSession.shownAt();
    const shown = async () => (await demo.inject(url)).body;
    expect(await shown()).toBe(await readFile(join(folder, 'em-obras.js'), 'utf8'));
    await writeFile(join(folder, 'em-obras.js'), 'export default () => {};');
    await expect.poll(shown, pollOptions).toBe('export default () => {};');
    devSession.stop();
    expect((await devSession.ended).code).toBe(0);
    expect((await demo.inject(url)).statusCode).toBe(404);
  });

  it('keeps the last state while modulo.json is missing', async () => {
    const folder = world.file('sem-manifesto');
    await portal(`module new ${folder}`);
    const devSession = develop(folder);
    const url = await devSession.shownAt();
    const shown = async () => (await demo.inject(url)).body;
    await writeFile(join(folder, 'sem-manifesto.js'), 'export default () => 2;');
    await expect.poll(shown, pollOptions).toBe('export default () => 2;');
    await rm(join(folder, 'modulo.json'));
    await expect.poll(() => devSession.notes.join('\n'), pollOptions).toContain('Não consegui ler');
    expect(await shown()).toBe('export default () => 2;');
    devSession.stop();
    expect((await devSession.ended).code).toBe(0);
  });

  it('includes the queries of the module from their files, and each change of them', async () => {
    const folder = await writeModule(world, 'com-consulta');
    const devSession = develop(folder);
    const url = await devSession.shownAt();
    const state = async () => (await demo.inject(`${url}/state`)).json();
    expect(await state()).toMatchObject({
      script: 'com-consulta',
      item: { id: 'com-consulta', sqlIds: ['com-consulta-lista'] },
      queries: [{ id: 'com-consulta-lista', connector: 'erp', sql: 'select 1 as um', writes: false }],
      warnings: [],
      problem: null,
    });
    const manifest = JSON.parse(await readFile(join(folder, 'modulo.json'), 'utf8'));
    const more = {
      ...manifest,
      item: { ...manifest.item, events: ['form-answer'], geolocation: true },
      queries: [{ ...manifest.queries[0], rowLimit: 200 }],
    };
    await writeFile(join(folder, 'modulo.json'), JSON.stringify(more));
    await expect
      .poll(state, pollOptions)
      .toMatchObject({ item: { events: ['form-answer'], geolocation: true }, queries: [{ rowLimit: 200 }] });
    await writeFile(join(folder, 'lista.sql'), 'select 2 as dois');
    await expect.poll(async () => (await state()).queries[0].sql, pollOptions).toBe('select 2 as dois');
    devSession.stop();
    await devSession.ended;
  });

  it.each<[what: string, file: string, text: string, place: string]>([
    ['script', 'quebrado.js', 'export default () => {\n  const x = ;\n};', 'quebrado.js:2:13: Unexpected token'],
    ['script that is empty', 'quebrado.js', ' ', 'quebrado.js: o script está vazio'],
    ['script without a start', 'quebrado.js', 'const x = 1;', 'quebrado.js: falta a função que o portal chama'],
    ['manifest', 'modulo.json', '{\n  "script": }', 'modulo.json:2:13: '],
    ['manifest without a script', 'modulo.json', '{ "item": {} }', 'modulo.json: script '],
    ['query without text', 'lista.sql', ' \n', 'modulo.json: queries[0].sql: '],
  ])(
    'reports file and place of a mistake in the %s to the terminal and the page, and continues',
    async (_, file, text, place) => {
      const folder = await writeModule(world, 'quebrado');
      const right = await readFile(join(folder, file), 'utf8');
      const devSession = develop(folder);
      const url = await devSession.shownAt();
      const problem = async () => (await demo.inject(`${url}/state`)).json().problem;
      const source = (await demo.inject(url)).body;
      await writeFile(join(folder, file), text);
      await expect.poll(() => devSession.notes.join('\n'), pollOptions).toContain(join(folder, place));
      await expect.poll(async () => (await problem())?.file, pollOptions).toBe(place.split(':')[0]);
      // The page still gets the last text without mistakes.
      expect((await demo.inject(url)).body).toBe(source);
      await writeFile(join(folder, file), right);
      await expect.poll(problem, pollOptions).toBeNull();
      devSession.stop();
      await devSession.ended;
      await rm(folder, { recursive: true });
    },
  );

  it('opens the item of modulo.json despite a mistake in the script, and needs --at when modulo.json is invalid', async () => {
    const folder = await writeModule(world, 'quebrado-no-inicio');
    await writeFile(join(folder, 'quebrado-no-inicio.js'), 'const x = ;');
    const stop = new AbortController();
    const ended = await portal(`module dev ${folder} --portal ${address}`, {
      stop: stop.signal,
      onOut: () => stop.abort(),
    });
    expect(ended).toMatchObject({ code: 0, notes: expect.stringContaining('quebrado-no-inicio.js:1:11: ') });
    expect(ended.out).toContain(`Abra: ${address}/dashboard/logistica/posicao-de-estoque?modulo-dev=`);
    await writeFile(join(folder, 'modulo.json'), '{');
    const refused = await portal(`module dev ${folder} --portal ${address}`);
    expect([refused.code, refused.out]).toEqual([65, '']);
    expect(refused.notes).toContain(`${join(folder, 'modulo.json')}:1:2: `);
    expect(refused.notes).toContain('Corrija o arquivo, ou escolha o item com --at.');
  });

  it('shows the module again when the portal comes back', async () => {
    const folder = await writeModule(world, 'volta');
    const first = await startDemo(0);
    const { port } = first.server.address() as AddressInfo;
    const devSession = develop(folder, `http://localhost:${port}`);
    const url = await devSession.shownAt();
    const before = (await first.inject(url)).headers['x-script-version'];
    await first.close();
    await expect.poll(() => devSession.notes.join('\n'), pollOptions).toContain('O portal saiu do ar');
    const second = await startDemo(port);
    await expect.poll(async () => (await second.inject(url)).headers['x-script-version'], pollOptions).toBe(before);
    await expect.poll(() => devSession.notes.join('\n'), pollOptions).toContain('O portal voltou');
    devSession.stop();
    expect((await devSession.ended).code).toBe(0);
    await second.close();
  });

  it('warns of values that the portal fills itself, in the terminal and on the page', async () => {
    const folder = await writeModule(world, 'vazio-de-valor');
    const path = join(folder, 'modulo.json');
    const manifest = JSON.parse(await readFile(path, 'utf8'));
    const [query] = manifest.queries;
    const queries = [{ ...query, parameters: [{ name: 'today', type: 'date' }] }];
    await writeFile(path, JSON.stringify({ ...manifest, queries }));
    const source = "export default ({ sql }) =>\n  sql.run('vazio-de-valor-lista', { email: 'a@b.c' });\n";
    await writeFile(join(folder, 'vazio-de-valor.js'), source);
    const devSession = develop(folder);
    const url = await devSession.shownAt();
    const line =
      'vazio-de-valor.js:2:37: o valor "email" não chega à consulta, porque o portal preenche {{email}}: use outro nome.';
    expect(devSession.notes).toContain(`aviso: ${join(folder, line)}`);
    expect(devSession.notes.join('\n')).toContain('modulo.json: queries[0].parameters[0].name: o valor "today"');
    expect((await demo.inject(`${url}/state`)).json().warnings).toMatchObject([
      { file: 'vazio-de-valor.js', line: 2, column: 37 },
      { file: 'modulo.json' },
    ]);
    // The script still runs.
    expect((await demo.inject(url)).body).toBe(source);
    devSession.stop();
    await devSession.ended;
  });

  it('prints the notes of the page in the terminal, also after a restart', async () => {
    const folder = await writeModule(world, 'com-notas');
    const first = await startDemo(0);
    const { port } = first.server.address() as AddressInfo;
    const devSession = develop(folder, `http://localhost:${port}`);
    const url = await devSession.shownAt();
    const post = (text: string): Promise<number> => send('POST', `http://127.0.0.1:${port}${url}/notes`, { text });
    const notes = () => devSession.notes.join('\n');
    expect(await post('com-notas.js:3:9: TypeError: x')).toBe(204);
    await expect.poll(notes, pollOptions).toContain(`Na tela: ${join(folder, 'com-notas.js:3:9: TypeError: x')}`);
    // A script cannot control the terminal.
    expect(await post('antes\u001b[2J\u009b1A\r\n\u202edepois')).toBe(204);
    await expect.poll(notes, pollOptions).toContain('Na tela: antes [2J 1A depois');
    expect(await post('')).toBe(400);
    await first.close();
    const second = await startDemo(port);
    await expect.poll(() => post('sql.run lista: recusada'), pollOptions).toBe(204);
    await expect.poll(notes, pollOptions).toContain('Na tela: sql.run lista: recusada');
    devSession.stop();
    expect((await devSession.ended).code).toBe(0);
    expect(await post('tarde')).toBe(404);
    // The command line runs in this process, whose client keeps an unused connection.
    second.server.closeAllConnections();
    await second.close();
  });

  it('keeps the notes of a page until a terminal reads them', async () => {
    const place = `${address.replace('localhost', '127.0.0.1')}/dev/modules/${'n'.repeat(43)}`;
    expect(await send('PUT', place, { script: 'lista', source: '1', item: { id: 'lista' } })).toBe(204);
    for (const text of ['um', 'dois']) expect(await send('POST', `${place}/notes`, { text })).toBe(204);
    const reading = new AbortController();
    const { body } = await fetch(`${place}/notes`, { signal: reading.signal });
    const first = await body?.getReader().read();
    expect(new TextDecoder().decode(first?.value)).toBe('\n{"text":"um"}\n{"text":"dois"}\n');
    reading.abort();
    await fetch(place, { method: 'DELETE' });
  });

  it.each<[why: string, args: string, code: number, text: string]>([
    ['the module is missing', 'module dev /nada', 66, 'portal module new'],
    ['the address is invalid', 'module dev FOLDER --portal ftp://x', 64, 'não é o endereço de um portal'],
    ['no portal answers', 'module dev FOLDER --portal http://localhost:9', 1, 'não responde'],
    ['the portal is not a demo', 'module dev FOLDER --portal PRODUCTION', 1, 'só o modo de demonstração aceita'],
  ])('explains itself when %s', async (why, args, code, text) => {
    const folder = world.file(`modulo-${why.length}`);
    await portal(`module new ${folder}`);
    const production = Fastify();
    await production.listen({ host: '127.0.0.1', port: 0 });
    const { port } = production.server.address() as AddressInfo;
    const ended = await portal(args.replace('FOLDER', folder).replace('PRODUCTION', `http://localhost:${port}`));
    await production.close();
    expect([ended.code, ended.notes]).toEqual([code, expect.stringContaining(text)]);
  });
});
