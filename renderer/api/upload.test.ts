import { describe, expect, it } from 'vitest';
import { fileByKey, publicUpload, signedUpload } from '#contract/calls/file.ts';
import { ApiError } from './api-error.ts';
import type { CallOptions, Client } from './client.ts';
import { type ContentSender, contentAddress, uploadFile, uploadPublicFile } from './upload.ts';

const place = { key: 'a/1.pdf', url: '/api/file/v1/stored/acme/a/1.pdf?signature=x', link: 'http://acme/l' };
const stored = { link: 'http://acme/l2', name: 'contrato.pdf', size: 5 };
const failure = (status: number, code: string, fields = {}) => new ApiError({ status, code, correlationId: 'c', fields });
const bodyOf = (code: string) => ({ code, correlationId: 'c' });

interface Answers {
  readonly place?: unknown;
  readonly put?: { readonly status: number; readonly body: unknown } | ApiError;
  readonly key?: unknown;
}

/** Client and sender are ports of the upload: the tests check the sent requests and the results of the answers. */
function anUpload({ place: address = place, put = { status: 200, body: {} }, key = stored }: Answers = {}) {
  const sent: unknown[] = [];
  const reported: unknown[] = [];
  const options: (CallOptions | undefined)[] = [];
  const answers = new Map<unknown, unknown>([
    [signedUpload, address],
    [publicUpload, address],
    [fileByKey, key],
  ]);
  const client: Client = {
    preload: () => undefined,
    reportFailure: ({ status, code }, as) => void reported.push([status, code, as]),
    call: (call, input, how) => {
      sent.push(input);
      options.push(how);
      const answer = answers.get(call);
      return (answer instanceof ApiError ? Promise.reject(answer) : Promise.resolve(answer)) as never;
    },
  };
  const sender: ContentSender = {
    send: (url, _content, { type, onProgress }) => {
      sent.push({ url, type });
      onProgress?.(1);
      return put instanceof ApiError ? Promise.reject(put) : Promise.resolve(put);
    },
  };
  return { deps: { client, companyId: 'acme', sender }, sent, reported, options };
}

const pdf = (name = 'contrato.pdf', content = '%PDF-') => new File([content], name);
const fail = async (responses: Answers, file = pdf()): Promise<ApiError> => {
  const error: unknown = await uploadFile(anUpload(responses).deps, file, { path: 'a' }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('was stored');
  return error;
};

it('requests an address, sends the content there, and lets the server verify it', async () => {
  const { deps, sent } = anUpload();
  const shares: number[] = [];
  const uploaded = await uploadFile(deps, pdf(), { path: 'a', replace: true, onProgress: (share) => shares.push(share) });
  expect(uploaded).toEqual({ key: place.key, ...stored });
  expect(shares).toEqual([1]);
  expect(sent).toEqual([
    {
      params: { id: 'acme' },
      headers: { path: 'a', filename: 'contrato.pdf', filetype: 'application/pdf', 'use-unique-id': 'false' },
    },
    { url: place.url, type: 'application/pdf' },
    { params: { id: 'acme', key: place.key }, query: {} },
  ]);
});

describe('a failed upload', () => {
  const failed = 'Ocorreu um erro ao salvar o arquivo!';
  const notPossible = 'Não foi possível fazer upload do arquivo.';
  it.each<[string, Answers, File, [number, string, string]]>([
    ['an empty file', {}, pdf('contrato.pdf', ''), [422, '#VALIDATION', 'Arquivo(contrato.pdf) não informado']],
    ['a forbidden extension', {}, pdf('a.exe'), [422, '#VALIDATION', 'Extensão inválida do Arquivo(a.exe)']],
    [
      'an answer without key and address',
      { place: { key: '', url: '', link: '' } },
      pdf(),
      [500, '#ERROR_UPLOAD_FILE', notPossible],
    ],
    ['an answer of another form', { place: failure(500, '#UNREADABLE') }, pdf(), [500, '#ERROR_UPLOAD_FILE', notPossible]],
    [
      'a name that the server rejects',
      { place: failure(422, '#VALIDATION', { 'headers.filename': 'Extensão inválida do Arquivo(a.pdf)' }) },
      pdf(),
      [422, '#VALIDATION', 'Extensão inválida do Arquivo(a.pdf)'],
    ],
    ['a forbidden address', { place: failure(403, '#FORBIDDEN') }, pdf(), [403, '#FORBIDDEN', '']],
    ['a storage that fails', { put: { status: 503, body: '<xml/>' } }, pdf(), [503, '#ERROR_UPLOAD_FILE', failed]],
    [
      'a storage that does not know the address',
      { put: { status: 404, body: bodyOf('#NOT_FOUND') } },
      pdf(),
      [404, '#ERROR_UPLOAD_FILE', failed],
    ],
    [
      'content of another type',
      { put: { status: 415, body: bodyOf('#UNSUPPORTED_CONTENT') } },
      pdf(),
      [415, '#UNSUPPORTED_CONTENT', 'O conteúdo do arquivo não corresponde à sua extensão.'],
    ],
    [
      'content of another type, detected afterwards',
      { key: failure(415, '#UNSUPPORTED_CONTENT') },
      pdf(),
      [415, '#UNSUPPORTED_CONTENT', 'O conteúdo do arquivo não corresponde à sua extensão.'],
    ],
    [
      'infected content',
      { put: { status: 422, body: bodyOf('#INFECTED_CONTENT') } },
      pdf(),
      [422, '#INFECTED_CONTENT', 'O antivírus encontrou um vírus neste arquivo. Ele não foi guardado.'],
    ],
    [
      'infected content, detected afterwards',
      { key: failure(422, '#INFECTED_CONTENT') },
      pdf(),
      [422, '#INFECTED_CONTENT', 'O antivírus encontrou um vírus neste arquivo. Ele não foi guardado.'],
    ],
    [
      'too large content',
      { put: { status: 413, body: bodyOf('#BODY_TOO_LARGE') } },
      pdf(),
      [413, '#BODY_TOO_LARGE', 'O arquivo é grande demais.'],
    ],
  ])('reports %s', async (_, responses, file, expected) => {
    const { status, code, message } = await fail(responses, file);
    expect([status, code, message]).toEqual(expected);
  });
});

describe('reports of an upload', () => {
  const failed = [503, '#ERROR_UPLOAD_FILE', '#ERROR_UPLOAD_FILE'];
  it.each<[string, Answers, unknown]>([
    ['omit a successful upload', {}, []],
    ['contain a storage that fails', { put: { status: 503, body: '<xml/>' } }, [failed]],
    ['contain a storage that does not answer', { put: failure(0, '#CONNECTION') }, [[0, '#CONNECTION', '#ERROR_UPLOAD_FILE']]],
    ['contain an answer without an address', { place: { key: '', url: '', link: '' } }, [[500, ...failed.slice(1)]]],
    ['omit a failed call, which the client reports', { place: failure(502, '') }, []],
  ])('%s', async (_, responses, expected) => {
    const { deps, reported, options } = anUpload(responses);
    await uploadFile(deps, pdf(), { path: 'a' }).catch(() => undefined);
    expect(reported).toEqual(expected);
    expect(options).not.toEqual([]);
    for (const how of options) expect(how).toMatchObject({ failure: 'screen', reportAs: '#ERROR_UPLOAD_FILE' });
  });
});

it.each([
  ['/api/file/v1/stored/acme/a', '', {}, '/api/file/v1/stored/acme/a'],
  ['/api/file/v1/stored/acme/a', 'http://localhost:4000', {}, 'http://localhost:4000/api/file/v1/stored/acme/a'],
  [
    '/api/file/v1/stored/acme/a',
    '',
    { file: 'https://files.acme.com.br/base' },
    'https://files.acme.com.br/api/file/v1/stored/acme/a',
  ],
  ['https://bucket.example/a?X-Amz-Signature=x', '', {}, 'https://bucket.example/a?X-Amz-Signature=x'],
])('%s with root %j and services %j has the address %s', (url, root, services, address) => {
  expect(contentAddress(url, root, services)).toBe(address);
});

it.each<[string, Answers]>([
  ['before the file is sent', { place: failure(429, '#QUOTA_EXCEEDED') }],
  ['when the file arrives', { put: { status: 429, body: bodyOf('#QUOTA_EXCEEDED') } }],
])('explains to a visitor %s that the quota for attachments is exceeded', async (_, responses) => {
  await expect(uploadPublicFile(anUpload(responses).deps, pdf(), { path: 'chamados' })).rejects.toMatchObject({
    code: '#QUOTA_EXCEEDED',
    message: 'Não há mais espaço para anexos agora. Envie o chamado sem eles.',
  });
});
