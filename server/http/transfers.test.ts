import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { TenantId } from '#contract/entities/identity.ts';
import type { ActivityRecorder } from '#server/ports/activity-log.ts';
import { AppError } from './app-error.ts';
import { PrivateCompany } from './tenants/private-company.ts';
import { attachment, registerTransfers, type TransferAnswer, type Transfers } from './transfers.ts';

const http = Fastify();
const id = TenantId.parse('acme');
const company = PrivateCompany.parse({
  id,
  status: 'enabled',
  appTitle: 'Acme',
  appName: 'acme',
  domain: ['acme.localhost'],
  loginType: 'both',
  module: [],
});
const tenant = { id, domain: 'acme.localhost', origin: 'http://acme.localhost:4000', company };
const unused = (): Promise<TransferAnswer> => Promise.reject(new Error('not part of this test'));
const recorder: ActivityRecorder = {
  record: () => Promise.resolve(),
  recordWithin: () => Promise.resolve(),
  as: () => recorder,
};
afterEach(() => http.close());

it('answers an upload that its sender broke off as an invalid request', async () => {
  let outcome: unknown;
  const transfers: Transfers = {
    receive: (_, content) =>
      buffer(content).then(
        () => undefined,
        (error: unknown) => void (outcome = error),
      ),
    send: unused,
    read: unused,
    view: unused,
    zip: unused,
  };
  await registerTransfers(http, {
    tenantOf: () => tenant,
    activities: { recorderFor: () => recorder },
    transfers,
    isStrict: true,
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = http.server.address() as AddressInfo;
  const headers = { 'content-length': 100 };
  const sent = request({ host: '127.0.0.1', port, method: 'PUT', path: '/api/file/v1/stored/acme/x.pdf', headers });
  sent.on('error', () => undefined);
  sent.write('%PDF', () => sent.destroy());
  // Without a cause, because an error with a cause is logged as a failure of the portal.
  await vi.waitFor(() => expect(outcome).toEqual(new AppError('#INVALID_REQUEST')));
});

it.each([
  ['contrato.pdf', `attachment; filename="contrato.pdf"; filename*=UTF-8''contrato.pdf`],
  ['orçamento (1).pdf', `attachment; filename="orc_amento (1).pdf"; filename*=UTF-8''or%C3%A7amento%20%281%29.pdf`],
  ['a"b\\c%.pdf', `attachment; filename="a_b_c_.pdf"; filename*=UTF-8''a%22b%5Cc%25.pdf`],
  ["d'água*.pdf", `attachment; filename="d'a_gua*.pdf"; filename*=UTF-8''d%27%C3%A1gua%2A.pdf`],
])('writes the header of an attachment named %s', (name, header) => {
  expect(attachment(name)).toBe(header);
});
