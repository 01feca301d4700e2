// A world for tests of files: people with and without access, and their uploads.
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { fileByKey, listFiles, signedUpload } from '#contract/calls/file.ts';
import { tenants } from '#server/db/schema.ts';
import { PrivateCompany } from '#server/http/tenants/private-company.ts';
import type { Client } from './contract-client.ts';
import type { BucketTable } from '#server/ports/limiter.ts';
import { acme, createWorld, hostOf, type PortOverrides } from './world.ts';

export const orders = 'modulos/vendas/pedidos';
export const pdf = Buffer.from('%PDF-1.7\nconteúdo do contrato');
export const minutes = 60;
export const app = { params: { id: acme } };

type UploadHeaders = Partial<Record<'path' | 'filename' | 'storage-type' | 'use-unique-id' | 'unique-name', string>>;

const requestUpload = (client: Client, filename: string, more: UploadHeaders = {}) =>
  client.call(signedUpload, { ...app, headers: { path: 'documentos', filename, filetype: 'application/pdf', ...more } });

export type FileWorld = Awaited<ReturnType<typeof createFileWorld>>;

/** `company` is added to the configuration of the tenant. */
export async function createFileWorld(company: object = {}, ports: PortOverrides = {}, table?: BucketTable) {
  const world = await createWorld({}, table, ports);
  await world.database.system.run(async (queries) => {
    const [row] = await queries.select().from(tenants).where(eq(tenants.id, acme));
    const config = PrivateCompany.parse({ ...(row?.config as object), ...company });
    await queries.update(tenants).set({ config }).where(eq(tenants.id, acme));
  });
  const signIn = async (nick: string, ...groups: string[]) => world.signedIn(await world.aPerson({ nick, groups }));

  async function begin(client: Client, filename: string, more: UploadHeaders = {}) {
    const { status, body } = await requestUpload(client, filename, more);
    if (body === undefined) throw new Error(`refused: ${status}`);
    return body;
  }

  async function put(url: string, content: Buffer | string, host = hostOf(acme)) {
    const headers = { host, 'content-type': 'application/pdf' };
    const answer = await world.app.http.inject({ method: 'PUT', url, headers, payload: content });
    return { status: answer.statusCode, code: answer.statusCode === 200 ? null : answer.json<{ code: string }>().code };
  }

  /** Follows a link as a browser does: to the portal, or to the address that it redirects to. */
  async function get(link: string, host = hostOf(acme)) {
    const own = link.replace(/^http:\/\/[^/]+/, '');
    const { statusCode, headers, rawPayload } = await world.app.http.inject({ method: 'GET', url: own, headers: { host } });
    if (statusCode !== 303) return { statusCode, headers, rawPayload, payload: rawPayload.toString() };
    const answer = await fetch(String(headers.location));
    const content = Buffer.from(await answer.arrayBuffer());
    const answerHeaders: Readonly<Record<string, unknown>> = Object.fromEntries(answer.headers);
    return { statusCode: answer.status, headers: answerHeaders, rawPayload: content, payload: content.toString() };
  }

  return {
    ...world,
    /** Can open the item of `orders`. */
    ana: await signIn('Ana Lima', 'vendas'),
    /** Cannot open it. */
    bia: await signIn('Bia Reis'),
    /** Can open it, too. */
    seller: await signIn('Caio Sá', 'Vendas'),
    contentAdmin: await signIn('Davi Luz', 'admin-content'),
    requestUpload,
    begin,
    put,
    get,
    async store(client: Client, filename = 'contrato.pdf', more: UploadHeaders = {}, content = pdf) {
      const target = await begin(client, filename, more);
      expect(await put(target.url, content)).toEqual({ status: 200, code: null });
      return target;
    },
    byKey: (client: Client, key: string, query: { type?: string } = {}) =>
      client.call(fileByKey, { params: { id: acme, key }, query }),
    list: async (client: Client, path: string) => (await client.call(listFiles, { ...app, headers: { path } })).body ?? [],
    countStored: async (): Promise<number> => (await world.stored.names()).length,
  };
}
