// @vitest-environment jsdom
import { webcrypto } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { deviceStorage, tabStorage } from '#renderer/web-storage/web-storage.ts';
import { forbiddenStorage, memoryStorage } from '#renderer/web-storage/web-storage.test-support.ts';
import { createLocker } from './locker.ts';

const ana = { name: 'nome-de-ana', key: Buffer.alloc(32, 1).toString('base64url') };
const bia = { name: 'nome-de-bia', key: Buffer.alloc(32, 2).toString('base64url') };
const subtle = webcrypto.subtle as SubtleCrypto;
const areas = { device: deviceStorage, tab: tabStorage };
const pageOf = (crypt: SubtleCrypto | undefined = subtle) => createLocker({ companyId: 'aurora', areas, subtle: () => crypt });

const favourites = JSON.stringify({ hidden: true, favourites: ['vendas/pedidos'], recents: ['vendas/notas'] });
const ownEntries: readonly (readonly [Storage, string, string])[] = [
  [localStorage, 'home/aurora/ana', favourites],
  [localStorage, 'entities/aurora/ana', JSON.stringify({ sets: [{ name: 'Sul', codes: ['1'] }], recents: [['1']] })],
  [localStorage, 'table/aurora/ana/atividade', 'q=segredo'],
  [localStorage, 'sql-tabs/aurora/ana', 'select segredo'],
  [localStorage, 'tool/aurora/ana/queries', '{"share":0.5,"isCollapsed":false}'],
  [localStorage, 'module/aurora/ana/m/i/filtro', 'segredo'],
  [sessionStorage, 'portal-draft/aurora/ana/%2Fdashboard', 'digitado'],
  [sessionStorage, 'portal-draft/code/aurora/ana/x.js', 'digitado'],
];
function storeEntries(): void {
  for (const [area, name, text] of ownEntries) area.setItem(name, text);
}
const everything = (): string => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
const entries = (): readonly string[] => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].toSorted();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('home/outra/ana', 'de outro portal');
});

describe('lock', () => {
  it('leaves one opaque entry and no readable text when the person signs out', async () => {
    const page = pageOf();
    await page.unlock(ana);
    storeEntries();
    await page.lock('choices');
    expect(entries()).toEqual(['home/outra/ana', 'locked/nome-de-ana', 'theme']);
    for (const text of ['aurora', 'pedidos', 'Sul', 'segredo', 'digitado', ana.key]) expect(everything()).not.toContain(text);
  });

  it('removes the entries before it resolves', async () => {
    const page = pageOf();
    await page.unlock(ana);
    storeEntries();
    const locked = page.lock('everything');
    expect(entries()).toEqual(['home/outra/ana', 'theme']);
    await locked;
  });

  it('removes everything when the browser offers no encryption', async () => {
    const page = createLocker({ companyId: 'aurora', areas, subtle: () => undefined });
    await page.unlock(ana);
    storeEntries();
    await page.lock('everything');
    expect(entries()).toEqual(['home/outra/ana', 'theme']);
  });

  it('locks the entries of a session that ended while no page was open', async () => {
    await pageOf().unlock(ana);
    storeEntries();
    await pageOf().lock('everything');
    expect(everything()).not.toContain('digitado');
    await pageOf().unlock(ana);
    expect(localStorage.getItem('sql-tabs/aurora/ana')).toBe('select segredo');
  });

  it('preserves the entries that another tab has locked', async () => {
    const [one, other] = [pageOf(), pageOf()];
    await one.unlock(ana);
    await other.unlock(ana);
    storeEntries();
    await one.lock('choices');
    await other.lock('choices');
    await one.unlock(ana);
    expect(JSON.parse(localStorage.getItem('home/aurora/ana') ?? '')).toMatchObject({ favourites: ['vendas/pedidos'] });
  });

  it('preserves entries that are still being locked when a closing screen stores another one', async () => {
    const page = pageOf();
    await page.unlock(ana);
    storeEntries();
    const first = page.lock('everything');
    localStorage.setItem('sql-tabs/aurora/ana', 'select depois');
    await Promise.all([first, page.lock('everything')]);
    expect(everything()).not.toContain('depois');
    await page.unlock(ana);
    expect(localStorage.getItem('sql-tabs/aurora/ana')).toBe('select depois');
    expect(localStorage.getItem('tool/aurora/ana/queries')).not.toBeNull();
    expect(JSON.parse(localStorage.getItem('home/aurora/ana') ?? '')).toMatchObject({ favourites: ['vendas/pedidos'] });
  });

  it('does nothing when storage is forbidden', async () => {
    const page = createLocker({
      companyId: 'aurora',
      areas: { device: forbiddenStorage, tab: forbiddenStorage },
      subtle: () => subtle,
    });
    await page.unlock(ana);
    await expect(page.lock('everything')).resolves.toBeUndefined();
  });
});

describe('unlock', () => {
  it('restores favourites and sets without recent items', async () => {
    const page = pageOf();
    await page.unlock(ana);
    storeEntries();
    await page.lock('choices');
    await pageOf().unlock(ana);
    const home = JSON.parse(localStorage.getItem('home/aurora/ana') ?? '');
    expect(home).toEqual({ hidden: true, favourites: ['vendas/pedidos'], recents: [] });
    expect(JSON.parse(localStorage.getItem('entities/aurora/ana') ?? '')).toMatchObject({ sets: [{ name: 'Sul' }], recents: [] });
    expect(entries().filter((name) => /^(?:table|tool|sql-tabs|portal-draft|module|locked)/.test(name))).toEqual([]);
  });

  it('restores drafts after a session that ended by itself', async () => {
    const page = pageOf();
    await page.unlock(ana);
    storeEntries();
    await page.lock('everything');
    await page.unlock(ana);
    expect(sessionStorage.getItem('portal-draft/code/aurora/ana/x.js')).toBe('digitado');
    expect(localStorage.getItem('table/aurora/ana/atividade')).toBe('q=segredo');
    expect(localStorage.getItem('module/aurora/ana/m/i/filtro')).toBeNull();
  });

  it('leaves the entries locked when the storage has no room for all of them', async () => {
    const device = memoryStorage(2);
    const page = createLocker({ companyId: 'aurora', areas: { device, tab: tabStorage }, subtle: () => subtle });
    await page.unlock(ana);
    device.set('home/aurora/ana', favourites);
    await page.lock('choices');
    device.set('theme', 'dark');
    await page.unlock(ana);
    expect(device.keys()).toEqual(['locked/nome-de-ana', 'theme']);
    device.remove('theme');
    await page.unlock(ana);
    expect(JSON.parse(device.get('home/aurora/ana') ?? '')).toMatchObject({ favourites: ['vendas/pedidos'] });
  });

  it('restores nothing for another person or with another key', async () => {
    const page = pageOf();
    await page.unlock(ana);
    storeEntries();
    await page.lock('choices');
    await page.unlock(bia);
    expect(entries().filter((name) => name.startsWith('home/aurora'))).toEqual([]);
    await page.unlock({ ...bia, name: ana.name });
    expect(everything()).not.toContain('pedidos');
  });

  it('locks the entries of a person whose session was never closed', async () => {
    const page = pageOf();
    await page.unlock(ana);
    storeEntries();
    await page.unlock(bia);
    expect(everything()).not.toContain('pedidos');
    await page.unlock(ana);
    expect(everything()).toContain('pedidos');
  });

  it('leaves the entries of a continuing session unchanged', async () => {
    await pageOf().unlock(ana);
    storeEntries();
    await pageOf().unlock(ana);
    expect(localStorage.getItem('home/aurora/ana')).toBe(favourites);
  });

  it('does nothing for a guest', async () => {
    await pageOf().unlock(undefined);
    expect(entries()).toEqual(['home/outra/ana', 'theme']);
  });
});
