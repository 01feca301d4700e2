import { describe, expect, it } from 'vitest';
import { type Attached, type AttachEvent, attachedProblem, keysOf, nextToSend, reduceAttached, uploadState } from './attached.ts';

type Small = { readonly name: string; readonly size: number };
const file = (name: string): Small => ({ name, size: 2_048 });
const waiting = (id: number, name = `${id}.pdf`): Attached<Small> => ({ id, file: file(name), progress: { kind: 'waiting' } });
const sending = (id: number, share = 0): Attached<Small> => ({ ...waiting(id), progress: { kind: 'sending', share } });
const stored = (id: number): Attached<Small> => ({ ...waiting(id), progress: { kind: 'stored', key: `k${id}` } });
const failed = (id: number, words = 'Sem conexão.'): Attached<Small> => ({ ...waiting(id), progress: { kind: 'failed', words } });

describe('the files of a ticket', () => {
  it.each<[string, readonly Attached<Small>[], AttachEvent<Small>, readonly Attached<Small>[]]>([
    ['wait after they are chosen', [], { kind: 'chosen', files: [file('1.pdf'), file('2.pdf')] }, [waiting(1), waiting(2)]],
    ['get an id that no other file has', [stored(4)], { kind: 'chosen', files: [file('5.pdf')] }, [stored(4), waiting(5)]],
    ['start', [waiting(1), waiting(2)], { kind: 'started', id: 1 }, [sending(1), waiting(2)]],
    ['progress', [sending(1)], { kind: 'progressed', id: 1, share: 0.5 }, [sending(1, 0.5)]],
    ['are stored with their key', [sending(1, 1)], { kind: 'stored', id: 1, key: 'k1' }, [stored(1)]],
    ['fail with their reason', [sending(1)], { kind: 'failed', id: 1, words: 'Sem conexão.' }, [failed(1)]],
    ['wait again after a retry', [failed(1), stored(2)], { kind: 'retried', id: 1 }, [waiting(1), stored(2)]],
    ['are removed', [stored(1), waiting(2)], { kind: 'removed', id: 1 }, [waiting(2)]],
    [
      'fail when the server lost them, except those that it never had',
      [stored(1), waiting(2)],
      { kind: 'lost' },
      [failed(1, 'O portal não tem mais este arquivo. Envie de novo.'), waiting(2)],
    ],
    ['ignore news of a removed file', [stored(1)], { kind: 'progressed', id: 9, share: 1 }, [stored(1)]],
  ])('%s', (_name, before, event, after) => expect(reduceAttached(before, event)).toEqual(after));

  it.each([
    ['none without files', [], null],
    ['the first waiting one', [stored(1), waiting(2), waiting(3)], 2],
    ['none while one is sent', [sending(1), waiting(2)], null],
    ['the next one after a failure', [failed(1), waiting(2)], 2],
    ['none when all are stored', [stored(1)], null],
  ])('upload %s', (_name, files, expected) => expect(nextToSend(files)?.id ?? null).toBe(expected));

  it.each([
    ['nothing without files', [], undefined],
    ['nothing when all are stored', [stored(1), stored(2)], undefined],
    ['a wait', [stored(1), sending(2)], 'Espere o envio dos anexos, ou remova os que faltam.'],
    ['a failure before a wait', [waiting(1), failed(2)], 'Um anexo não foi enviado. Tente de novo ou remova-o.'],
  ])('report %s', (_name, files, problem) => expect(attachedProblem(files)).toBe(problem));

  it('give the ticket the keys of the stored ones, in their order', () =>
    expect(keysOf([stored(2), waiting(3), stored(1)])).toEqual(['k2', 'k1']));

  it.each([
    [waiting(1), { kind: 'waiting', words: '2 KB · na fila' }],
    [sending(1, 0.416), { kind: 'sending', share: 0.416, words: '2 KB · 42 %' }],
    [stored(1), { kind: 'done', words: '2 KB · enviado' }],
    [failed(1), { kind: 'failed', words: 'Sem conexão.' }],
  ])('are shown: %j', (one, state) => expect(uploadState(one)).toEqual(state));
});
