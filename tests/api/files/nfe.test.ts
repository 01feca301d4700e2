// Reading the products of an NF-e over HTTP: people of the tenant, within a limit.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadProductionOrder } from '#contract/calls/other.ts';
import { buckets } from '#server/ports/limiter.ts';
import { acme, createWorld, outra, type World } from '#tests/api/support/world.ts';

const xml =
  '<NFe><infNFe><ide><nNF>7</nNF><dhEmi>2026-11-20T09:30:00-03:00</dhEmi></ide><det><prod><cProd>17</cProd><xProd>Linha</xProd>' +
  '<uCom>PC</uCom><qCom>2.0000</qCom><vUnCom>1.5000000000</vUnCom></prod></det></infNFe></NFe>';
const input = (id: string, text: string) => ({ params: { id }, body: { xml: text } });

let world: World;
beforeAll(async () => {
  world = await createWorld({}, { ...buckets, 'nfe-person': { kind: 'windows', windows: [{ points: 3, seconds: 600 }] } });
});
afterAll(() => world?.close());

it('reads an NF-e, refuses other XML, and answers #TOO_MANY_ATTEMPTS beyond the limit', async () => {
  const person = await world.signedIn(await world.aPerson());
  const read = await person.call(uploadProductionOrder, input(acme, xml));
  expect(read.status).toBe(200);
  expect(read.body).toMatchObject([{ nf: '7', codProductNf: '17', value: 1.5, qtd: 2, qtdFaturada: 2, icms: 0, edited: false }]);
  expect(await person.call(uploadProductionOrder, input(acme, '<CTe/>'))).toMatchObject({
    status: 422,
    error: { code: '#VALIDATION', fields: { 'body.xml': 'O arquivo não é uma NF-e.' } },
  });
  expect(await person.call(uploadProductionOrder, input(outra, xml))).toMatchObject({ status: 404 });
  await person.call(uploadProductionOrder, input(acme, ''));
  expect(await person.call(uploadProductionOrder, input(acme, xml))).toMatchObject({
    status: 429,
    error: { code: '#TOO_MANY_ATTEMPTS' },
  });
});
