import { fileByKey, readDigitalContent, removeFile, saveDigitalContent, signedUpload } from '#contract/calls/file.ts';
import { contentOpeningsPerMinute, uploadMaxBytes } from '#contract/limits.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#renderer/api/api-error.ts';
import type { Client } from '#renderer/api/client.ts';
import { contentHandlers, type ShownContent } from './content-handlers.ts';

const key = 'modulos/pessoas/treinamentos/conteudo-digital/a.pdf';
const stored = { link: 'https://balde.exemplo/1', content: '/conteudo/1', name: 'nr-11.pdf', size: 8, type: 'application/pdf' };
const signal = new AbortController().signal;
const running = { onProgress: () => undefined, signal };
const forbidden = new ApiError({ status: 403, code: '#FORBIDDEN', correlationId: '' });

/** `answers`: the server's answer to each call. */
function aModule(answers: Partial<Record<'value' | 'file' | 'save', unknown>>, bytes = '%PDF-1.7') {
  const calls: { call: unknown; input: unknown }[] = [];
  const shown: ShownContent[] = [];
  const read: string[] = [];
  const clock = { at: 0 };
  const closing: (() => void)[] = [];
  const replies = new Map<unknown, unknown>([
    [readDigitalContent, answers.value ?? null],
    [fileByKey, answers.file ?? stored],
    [saveDigitalContent, answers.save ?? { ok: true }],
    [signedUpload, { key: `${key}.new`, url: '/envio/1', link: '' }],
    [removeFile, { ok: true }],
  ]);
  const client: Client = {
    preload: () => undefined,
    reportFailure: () => undefined,
    call: async (call, input) => {
      calls.push({ call, input });
      const reply = replies.get(call);
      if (reply instanceof Error) throw reply;
      return reply as never;
    },
  };
  const handlers = contentHandlers({
    client,
    companyId: 'aurora',
    place: { moduleId: 'pessoas', itemId: 'treinamentos' },
    sender: { send: () => Promise.resolve({ status: 200, body: null }) },
    reader: {
      read: (url) => {
        read.push(url);
        return Promise.resolve(new Blob([bytes], { type: 'text/html' }));
      },
    },
    preview(content) {
      shown.push(content);
      return new Promise((resolve) => closing.push(resolve));
    },
    waitUncovered: () => Promise.resolve(),
    now: () => clock.at,
  });
  /** The person closes the shown content; resolves when the handlers know. */
  const closeShown = async (): Promise<void> => {
    for (const close of closing) close();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { handlers, calls, shown, read, clock, closeShown };
}

const value = { title: 'NR-11', file: key };

afterEach(() => void vi.useRealTimers());

describe('reading', () => {
  it('returns a file with the type of its name, not with the type of the answer', async () => {
    const { handlers, calls } = aModule({ value });
    const file = await handlers['digitalContent.read']({ path: 'cursos/nr-11' }, running);
    expect([file.name, file.type, await file.text()]).toEqual(['nr-11.pdf', 'application/pdf', '%PDF-1.7']);
    const headers = { path: 'cursos/nr-11', module: 'pessoas', 'module-item': 'treinamentos' };
    expect(calls[0]).toEqual({ call: readDigitalContent, input: { params: { id: 'aurora' }, headers } });
  });

  it('reads the bytes from the portal, or from the link of an earlier service version', async () => {
    const now = aModule({ value });
    await now.handlers['digitalContent.read']({ path: 'a' }, running);
    const { content: _, ...before } = stored;
    const then = aModule({ value, file: before });
    await then.handlers['digitalContent.read']({ path: 'a' }, running);
    expect([now.read, then.read]).toEqual([['/conteudo/1'], ['https://balde.exemplo/1']]);
  });

  it.each<[string, object, string]>([
    ['nothing was saved', {}, '#NOT_FOUND'],
    ['the file was removed', { value, file: new ApiError({ status: 404, code: '#NOT_FOUND', correlationId: '' }) }, '#NOT_FOUND'],
    ['the value is something else', { value: { texto: 'um' } }, '#UNSUPPORTED_CONTENT'],
    ['the file is of another item', { value: { title: 'x', file: 'modulos/pessoas/ferias/a.pdf' } }, '#UNSUPPORTED_CONTENT'],
    ['the key leaves the item', { value: { title: 'x', file: `${key}/../../../outro/a.pdf` } }, '#UNSUPPORTED_CONTENT'],
    ['the type of the name is not supported', { value, file: { ...stored, name: 'a.html' } }, '#UNSUPPORTED_CONTENT'],
    ['the file is too large', { value, file: { ...stored, size: uploadMaxBytes + 1 } }, '#BODY_TOO_LARGE'],
    ['the person has no access', { value: forbidden }, '#FORBIDDEN'],
  ])('rejects when %s', async (_, answers, code) => {
    const { handlers } = aModule(answers);
    await expect(handlers['digitalContent.read']({ path: 'a' }, running)).rejects.toMatchObject({ code });
  });
});

it('describes the stored content, or returns null', async () => {
  const about = { title: 'NR-11', name: 'nr-11.pdf', size: 8, type: 'application/pdf' };
  expect(await aModule({ value }).handlers['digitalContent.about']({ path: 'a' }, running)).toEqual(about);
  expect(await aModule({}).handlers['digitalContent.about']({ path: 'a' }, running)).toBeNull();
});

it('shows the file of the item in the preview of the portal', async () => {
  const { handlers, shown } = aModule({ value });
  await handlers['digitalContent.open']({ path: 'a' }, running);
  expect(shown).toEqual([{ title: 'NR-11', key, name: 'nr-11.pdf', size: 8, type: 'application/pdf' }]);
});

describe('saving', () => {
  const file = new File(['%PDF-1.7'], 'novo.pdf');

  it('uploads the file, saves its key, and removes the previous file', async () => {
    const { handlers, calls } = aModule({ value });
    await handlers['digitalContent.save']({ path: 'a', title: 'Novo', file }, running);
    const saved = calls.find(({ call }) => call === saveDigitalContent)?.input;
    expect(saved).toMatchObject({ body: { title: 'Novo', file: `${key}.new` } });
    expect(calls.at(-1)).toEqual({ call: removeFile, input: { params: { id: 'aurora', key } } });
  });

  it('removes the uploaded file and keeps the previous one when saving is forbidden', async () => {
    const { handlers, calls } = aModule({ value, save: forbidden });
    const work = Promise.resolve(handlers['digitalContent.save']({ path: 'a', title: 'Novo', file }, running));
    await expect(work).rejects.toMatchObject({ code: '#FORBIDDEN', message: /Só quem administra/ });
    expect(calls.at(-1)).toEqual({ call: removeFile, input: { params: { id: 'aurora', key: `${key}.new` } } });
    expect(calls.filter(({ call }) => call === removeFile)).toHaveLength(1);
  });
});

const open = ({ handlers }: ReturnType<typeof aModule>) => handlers['digitalContent.open']({ path: 'cursos/nr-11' }, running);
const tooMany = { code: '#TOO_MANY_ATTEMPTS' };

describe('opening in a loop', () => {
  it('shows one at a time, and the next one a second after the person closed one', async () => {
    vi.useFakeTimers();
    const module = aModule({ value });
    await Promise.all([open(module), vi.advanceTimersByTimeAsync(0)]);
    await expect(open(module)).rejects.toMatchObject(tooMany);
    await Promise.all([module.closeShown(), vi.advanceTimersByTimeAsync(0)]);
    const next = open(module);
    await vi.advanceTimersByTimeAsync(999);
    expect(module.shown).toHaveLength(1);
    await Promise.all([next, vi.advanceTimersByTimeAsync(1)]);
    expect(module.shown).toHaveLength(2);
  });

  it('shows only a few in a minute', async () => {
    const module = aModule({ value });
    for (let count = 0; count < contentOpeningsPerMinute; count += 1) {
      await open(module);
      await module.closeShown();
      module.clock.at += 1_000;
    }
    await expect(open(module)).rejects.toMatchObject(tooMany);
  });

  it('opens another after one that could not be opened', async () => {
    const module = aModule({});
    await expect(open(module)).rejects.toMatchObject({ code: '#NOT_FOUND' });
    await expect(open(module)).rejects.toMatchObject({ code: '#NOT_FOUND' });
  });
});
