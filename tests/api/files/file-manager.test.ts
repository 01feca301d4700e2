// The file manager: folders, companies, the bin, versions, and permissions.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  binFileFolder,
  binFiles,
  browseFiles,
  bundleFiles,
  createFileFolder,
  describeFile,
  listFileFolders,
  moveFileFolder,
  moveFiles,
  previewFile,
  purgeFiles,
  renameFile,
  restoreFiles,
  restoreFileVersion,
  uploadFileVersion,
} from '#contract/calls/file-manager.ts';
import type { CallInput } from '#contract/call.ts';
import type { FilePlace } from '#contract/entities/file-entry.ts';
import { entities, userEntities } from '#server/db/schema.ts';
import { removeSpentFiles } from '#server/services/file/index.ts';
import type { Client } from '#tests/api/support/contract-client.ts';
import { app, createFileWorld, type FileWorld, minutes, pdf } from '#tests/api/support/file-world.ts';
import { acme, outra } from '#tests/api/support/world.ts';

const code = '11222333000181';
const day = 24 * 60 * minutes;
const company = (path = ''): FilePlace => ({ area: 'company', company: code, path });
const own = (path: string): FilePlace => ({ area: 'own', path });

let world: FileWorld;
/** Two people who act for the company, one who does not, and an administrator of content. */
let ana: Client;
let bia: Client;
let caio: Client;
let contentAdmin: Client;

beforeAll(async () => {
  world = await createFileWorld();
  const [one, two] = [await world.aPerson({ nick: 'Ana Lima' }), await world.aPerson({ nick: 'Bia Reis' })];
  await world.database.tenant(acme).run(async (queries) => {
    await queries.insert(entities).values({ tenantId: acme, code, description: 'Padaria Sol' });
    await queries.insert(userEntities).values([one, two].map(({ id }) => ({ tenantId: acme, userId: id, code })));
  });
  [ana, bia, caio, contentAdmin] = [await world.signedIn(one), await world.signedIn(two), world.bia, world.contentAdmin];
});
afterAll(() => world?.close());

type Query = Partial<NonNullable<CallInput<typeof browseFiles>['query']>>;
async function browse(client: Client, query: Query = {}) {
  const { body, error } = await client.call(browseFiles, { ...app, query: { view: 'folder', ...query } });
  return body ?? { code: error?.code };
}
const names = async (client: Client, query: Query = {}): Promise<readonly string[]> => {
  const shown = await browse(client, query);
  return 'files' in shown ? shown.files.map(({ name }) => name) : [shown.code ?? ''];
};
const inFolder = (client: Client, place: FilePlace) => names(client, place);
const post = async (client: Client, call: Parameters<Client['send']>[0], body: object) => {
  const { error } = await client.send(call, { params: app.params, body });
  return error?.code ?? 'ok';
};

describe('a folder', () => {
  it('lists its files and subfolders page by page in the requested order', async () => {
    for (const name of ['b.pdf', 'A.pdf', 'c.txt'])
      await world.store(ana, name, { path: 'ordem' }, name === 'c.txt' ? Buffer.from('x') : pdf);
    await world.store(ana, 'fundo.pdf', { path: 'ordem/2026/nov' });
    expect(await inFolder(ana, own('ordem'))).toEqual(['A.pdf', 'b.pdf', 'c.txt']);
    expect(await names(ana, { path: 'ordem', sort: 'size', direction: 'ascending', size: '1' })).toEqual(['c.txt']);
    expect(await names(ana, { path: 'ordem', sort: 'type', direction: 'descending', size: '2', page: '1' })).toHaveLength(1);
    expect(await browse(ana, { path: 'ordem' })).toMatchObject({
      folders: [{ path: 'ordem/2026', name: '2026', files: 1 }],
      total: 3,
      files: [{ by: 'Ana Lima', area: 'own', folder: 'ordem', company: null, sharedUntil: null, changeable: true }, {}, {}],
    });
    expect(await names(bia, { path: 'ordem' })).toEqual([]);
  });
  it('is searched with its subfolders, and takes % and _ literally', async () => {
    await world.store(ana, '100%_certo.pdf', { path: 'busca/x' });
    await world.store(ana, '100 por cento.pdf', { path: 'busca' });
    expect(await names(ana, { path: 'busca', search: 'CERTO' })).toEqual(['100%_certo.pdf']);
    expect(await names(ana, { path: 'busca', search: '%' })).toEqual(['100%_certo.pdf']);
    expect(await names(ana, { search: '100' })).toHaveLength(2);
  });
  it('exists without files once a person created it', async () => {
    expect(await post(ana, createFileFolder, own('novas/vazias'))).toBe('ok');
    expect(await post(ana, createFileFolder, own('novas/vazias'))).toBe('ok');
    const { body } = await ana.call(listFileFolders, app);
    expect(body?.own).toEqual(expect.arrayContaining(['novas', 'novas/vazias', 'ordem/2026/nov', 'ordem/2026']));
    expect((await bia.call(listFileFolders, app)).body?.own).toEqual([]);
  });
  it('is created, moved and restored 60 times in ten minutes by one person at most', async () => {
    const eager = await world.signedIn(await world.aPerson());
    for (let made = 0; made < 58; made += 1) expect(await post(eager, createFileFolder, own(`pasta ${made}`))).toBe('ok');
    expect(await post(eager, moveFileFolder, { from: own('pasta 0'), to: own('movida') })).toBe('ok');
    expect(await post(eager, restoreFiles, { keys: [], folders: [own('de volta')] })).toBe('ok');
    expect(await post(eager, createFileFolder, own('uma a mais'))).toBe('#TOO_MANY_ATTEMPTS');
    expect(await post(eager, moveFileFolder, { from: own('movida'), to: own('x') })).toBe('#TOO_MANY_ATTEMPTS');
    expect(await post(eager, restoreFiles, { keys: [], folders: [own('x')] })).toBe('#TOO_MANY_ATTEMPTS');
    const other = await world.signedIn(await world.aPerson());
    expect(await post(other, createFileFolder, own('a'))).toBe('ok');
  });
  it.each([
    ['the root', own('')],
    ['a way up', own('../fora')],
    ['the folder of an item', own('modulos/vendas/pedidos')],
    ['the folder of a company, by the way of one’s own', own(`empresas/${code}/x`)],
  ])('cannot be created at %s', async (_, place) => {
    expect(await post(ana, createFileFolder, place)).toBe('#VALIDATION');
  });
  it('is renamed with its contents, but not to the name of another folder', async () => {
    await world.store(ana, 'um.pdf', { path: 'antes/dentro' });
    await post(ana, createFileFolder, own('antes/vazia'));
    await post(ana, createFileFolder, own('outra'));
    expect(await post(ana, moveFileFolder, { from: own('antes'), to: own('outra') })).toBe('#CONFLICT');
    expect(await post(ana, moveFileFolder, { from: own('antes'), to: own('antes/dentro/x') })).toBe('#VALIDATION');
    expect(await post(ana, moveFileFolder, { from: own('antes'), to: own('depois') })).toBe('ok');
    expect(await inFolder(ana, own('depois/dentro'))).toEqual(['um.pdf']);
    const { body } = await ana.call(listFileFolders, app);
    expect(body?.own).toEqual(expect.arrayContaining(['depois/vazia', 'depois/dentro']));
    expect(body?.own).not.toContain('antes');
    expect(await post(ana, moveFileFolder, { from: own('antes'), to: own('nada') })).toBe('#NOT_FOUND');
  });
  it('goes to the bin with its files and is restored with them', async () => {
    const { key } = await world.store(ana, 'um.pdf', { path: 'fora/x' });
    const { body } = await ana.call(binFileFolder, { ...app, body: own('fora') });
    expect(body).toMatchObject({ keys: [key] });
    expect(await inFolder(ana, own('fora/x'))).toEqual([]);
    expect(await post(ana, restoreFiles, { keys: body?.keys, folders: body?.folders })).toBe('ok');
    expect(await inFolder(ana, own('fora/x'))).toEqual(['um.pdf']);
  });
});

describe('a file', () => {
  it('gets another name with the same extension', async () => {
    const { key, link } = await world.store(ana, 'antigo.pdf', { path: 'nomes' });
    expect((await ana.call(renameFile, { ...app, body: { key, name: ' novo/100%25.pdf ' } })).body).toEqual({
      name: '100%25.pdf',
    });
    expect((await world.get(link)).headers['content-disposition']).toContain('100');
    for (const name of ['novo.html', 'novo', 'novo.png'])
      expect((await ana.call(renameFile, { ...app, body: { key, name } })).error?.fields?.['body.name']).toContain('Extensão');
    expect(await post(bia, renameFile, { key, name: 'meu.pdf' })).toBe('#NOT_FOUND');
  });
  it('is moved with others, all or none', async () => {
    const keys = [];
    for (const name of ['x.pdf', 'y.pdf']) keys.push((await world.store(ana, name, { path: 'de' })).key);
    const { key: foreign } = await world.store(bia, 'z.pdf', { path: 'de' });
    expect(await post(ana, moveFiles, { keys: [...keys, foreign], to: own('para') })).toBe('#NOT_FOUND');
    expect(await inFolder(ana, own('de'))).toHaveLength(2);
    expect(await post(ana, moveFiles, { keys, to: own('para/longe') })).toBe('ok');
    expect(await inFolder(ana, own('para/longe'))).toEqual(['x.pdf', 'y.pdf']);
  });
  it('stays in the bin without links until it is restored or purged', async () => {
    const { key, link } = await world.store(ana, 'lixo.pdf', { path: 'lixo' });
    expect(await post(ana, binFiles, { keys: [key] })).toBe('ok');
    expect([(await world.get(link)).statusCode, (await world.byKey(ana, key)).status]).toEqual([404, 404]);
    expect(await names(ana, { view: 'bin', search: '' })).toContain('lixo.pdf');
    expect(await names(bia, { view: 'bin' })).not.toContain('lixo.pdf');
    expect(await names(contentAdmin, { view: 'bin' })).toContain('lixo.pdf');
    expect(await post(bia, restoreFiles, { keys: [key] })).toBe('#NOT_FOUND');
    expect(await post(bia, purgeFiles, { keys: [key] })).toBe('#NOT_FOUND');
    expect(await post(ana, restoreFiles, { keys: [key] })).toBe('ok');
    expect((await world.get(link)).statusCode).toBe(200);
    expect(await post(ana, purgeFiles, { keys: [key] })).toBe('#NOT_FOUND');
    await post(ana, binFiles, { keys: [key] });
    const before = await world.countStored();
    expect(await post(ana, purgeFiles, { keys: [key] })).toBe('ok');
    expect(await world.countStored()).toBe(before - 1);
  });
  it('is purged after thirty days in the bin', async () => {
    const { key } = await world.store(ana, 'velho.pdf', { path: 'lixo' });
    await post(ana, binFiles, { keys: [key] });
    const storage = world.stored.files;
    await removeSpentFiles(world.database, storage, new Date(Date.now() + 29 * day * 1_000));
    expect(await names(ana, { view: 'bin' })).toContain('velho.pdf');
    await removeSpentFiles(world.database, storage, new Date(Date.now() + 31 * day * 1_000));
    expect(await names(ana, { view: 'bin' })).not.toContain('velho.pdf');
  });
  it('keeps the content that a new version replaces', async () => {
    const { key, link } = await world.store(ana, 'plano.pdf', { path: 'planos' });
    for (const text of ['dois', 'três']) {
      const { body } = await ana.call(uploadFileVersion, { ...app, body: { key } });
      expect((await world.put(body?.url ?? '', `%PDF-${text}`)).status).toBe(200);
    }
    expect((await world.get(link)).payload).toBe('%PDF-três');
    const versions = async () => (await ana.call(describeFile, { ...app, query: { key } })).body?.versions ?? [];
    expect((await versions()).map(({ version }) => version)).toEqual([2, 1]);
    expect(await post(ana, restoreFileVersion, { key, version: 1 })).toBe('ok');
    expect((await world.get(link)).rawPayload).toEqual(pdf);
    expect((await versions()).map(({ version }) => version)).toEqual([3, 2]);
    expect(await post(bia, uploadFileVersion, { key })).toBe('#NOT_FOUND');
    const { body } = await ana.call(uploadFileVersion, { ...app, body: { key } });
    expect((await world.put(body?.url ?? '', 'nada')).status).toBe(415);
    expect((await world.get(link)).rawPayload).toEqual(pdf);
  });
  it('is previewed without running anything of it', async () => {
    const preview = async (name: string, content: typeof pdf) => {
      const { key } = await world.store(ana, name, { path: 'ver' }, content);
      return (await ana.call(previewFile, { ...app, query: { key } })).body;
    };
    const text = await preview('nota.txt', Buffer.from('<script>alert(1)</script> ação'));
    expect(text).toEqual({ kind: 'text', text: '<script>alert(1)</script> ação', isCut: false });
    expect(await preview('antiga.csv', Buffer.from('a;\u00e7', 'latin1'))).toMatchObject({ text: 'a;ç' });
    expect(await preview('a.zip', Buffer.from('504b0506', 'hex'))).toEqual({ kind: 'none' });
    const seen = await preview('a.pdf', pdf);
    const link = seen !== undefined && 'link' in seen ? seen.link : '';
    const { headers, rawPayload } = await world.get(link);
    expect(rawPayload).toEqual(pdf);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
    expect(headers['content-disposition']).toMatch(/^inline;/);
    // An address of a preview opens no download, and the other way round.
    expect((await world.get(link.replace('/view/', '/link/'))).statusCode).toBe(404);
    const { link: saved } = await world.store(ana, 'b.txt', { path: 'ver' }, Buffer.from('x'));
    expect((await world.get(saved.replace('/link/', '/view/'))).statusCode).toBe(404);
  });
  it('lists its uses to people who can read it', async () => {
    const { key } = await world.store(ana, 'citado.pdf', { path: 'citados' });
    expect((await ana.call(describeFile, { ...app, query: { key } })).body).toEqual({ versions: [], links: [], uses: [] });
    expect((await bia.call(describeFile, { ...app, query: { key } })).error?.code).toBe('#NOT_FOUND');
  });
});

describe('a company', () => {
  it('shares its folders with the people who act for it, and with no others', async () => {
    const { key } = await world.store(ana, 'balanço.pdf', { path: `empresas/${code}/2026` });
    expect(await browse(bia, company('2026'))).toMatchObject({
      files: [{ name: 'balanço.pdf', company: { code, description: 'Padaria Sol' }, changeable: false }],
    });
    expect((await world.byKey(bia, key)).status).toBe(200);
    expect((await bia.call(listFileFolders, app)).body?.companies).toEqual([
      { code, description: 'Padaria Sol', folders: ['2026'] },
    ]);
    expect((await caio.call(listFileFolders, app)).body?.companies).toEqual([]);
    expect(await browse(caio, company('2026'))).toEqual({ code: '#FORBIDDEN' });
    expect((await world.byKey(caio, key)).status).toBe(404);
    expect((await world.requestUpload(caio, 'x.pdf', { path: `empresas/${code}` })).error?.code).toBe('#FORBIDDEN');
    expect((await world.requestUpload(contentAdmin, 'x.pdf', { path: 'empresas/nenhuma' })).error?.code).toBe('#FORBIDDEN');
  });
  it('lets only an administrator of content change what another person stored', async () => {
    const { key } = await world.store(ana, 'fixo.pdf', { path: `empresas/${code}/fixos` });
    expect(await post(bia, binFiles, { keys: [key] })).toBe('#NOT_FOUND');
    expect(await post(bia, moveFileFolder, { from: company('fixos'), to: company('meus') })).toBe('#FORBIDDEN');
    expect(await post(bia, binFileFolder, company('fixos'))).toBe('#FORBIDDEN');
    expect(await post(contentAdmin, moveFileFolder, { from: company('fixos'), to: own('meus') })).toBe('#FORBIDDEN');
    expect(await post(contentAdmin, moveFiles, { keys: [key], to: own('meus') })).toBe('#FORBIDDEN');
    expect(await post(contentAdmin, moveFileFolder, { from: company('fixos'), to: company('outros') })).toBe('ok');
    expect(await post(ana, moveFiles, { keys: [key], to: own('de volta') })).toBe('ok');
    expect((await world.byKey(bia, key)).status).toBe(404);
  });
});

describe('a person of another tenant', () => {
  it('reads and changes nothing', async () => {
    const { key } = await world.store(ana, 'segredo.pdf', { path: 'segredos' });
    const stranger = await world.signedIn(await world.aPerson({ tenant: outra, groups: ['admin'] }));
    const there = { params: { id: outra } };
    const errorOf = async (call: Parameters<Client['send']>[0], request: object) =>
      (await stranger.send(call, { ...there, ...request })).error?.code;
    for (const call of [binFiles, purgeFiles, bundleFiles])
      expect(await errorOf(call, { body: { keys: [key] } })).toBe('#NOT_FOUND');
    expect(await errorOf(moveFiles, { body: { keys: [key], to: own('x') } })).toBe('#NOT_FOUND');
    expect(await errorOf(renameFile, { body: { key, name: 'x.pdf' } })).toBe('#NOT_FOUND');
    expect(await errorOf(uploadFileVersion, { body: { key } })).toBe('#NOT_FOUND');
    for (const call of [previewFile, describeFile]) expect(await errorOf(call, { query: { key } })).toBe('#NOT_FOUND');
    expect(await errorOf(browseFiles, { query: { view: 'folder', area: 'company', company: code } })).toBe('#FORBIDDEN');
    for (const view of ['bin', 'shared'] as const) {
      const { body } = await stranger.call(browseFiles, { ...there, query: { view } });
      expect(body?.files).toEqual([]);
    }
  });
});

it('refuses content beyond the storage of the tenant', async () => {
  const small = await createFileWorld({ files: { storageBytes: pdf.byteLength + 4 } });
  try {
    await small.store(small.ana, 'um.pdf');
    const { url } = await small.begin(small.ana, 'dois.pdf');
    expect((await small.put(url, pdf)).status).toBe(413);
    expect((await small.ana.call(listFileFolders, app)).body?.storage).toEqual({
      usedBytes: pdf.byteLength,
      limitBytes: pdf.byteLength + 4,
    });
    const { url: fits } = await small.begin(small.ana, 'cabe.txt');
    expect((await small.put(fits, 'abcd')).status).toBe(200);
    expect((await small.requestUpload(small.ana, 'nada.pdf')).error?.code).toBe('#QUOTA_EXCEEDED');
  } finally {
    await small.close();
  }
});
