import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { logOptions, scrub } from './request-log.ts';

/** A logger with the options of the server, and the lines that it wrote. */
function capture() {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: Fastify({ logger: { ...logOptions('debug'), stream } }).log, written: () => lines.join('') };
}

describe('the log', () => {
  it.each([
    ['a code', { code: 'S3CRET' }],
    ['a header', { headers: { code: 'S3CRET' } }],
    ['a cookie', { headers: { cookie: 'S3CRET' } }],
    ['a cookie that is set', { headers: { 'set-cookie': 'S3CRET' } }],
    ['a password', { body: { password: 'S3CRET' } }],
    ['a one-time code', { request: { body: { otp: 'S3CRET' } } }],
    ['the hash of a link', { params: { hash: 'S3CRET' } }],
  ])('hides %s', (_, fields) => {
    const { log, written } = capture();
    log.info(fields, 'x');
    expect(written()).toContain('[secret]');
    expect(written()).not.toContain('S3CRET');
  });
  it('logs an error without the text that people typed', () => {
    const { log, written } = capture();
    const cause = new Error('duplicate key (mariana.costa@aurora.com.br)');
    log.error({ err: new Error('Failed query: insert\nparams: mariana.costa@aurora.com.br,S3CRET', { cause }) });
    expect(written()).toContain('Failed query');
    expect(written()).toContain('duplicate key');
    expect(written()).not.toContain('mariana.costa');
    expect(written()).not.toContain('S3CRET');
  });
});

describe('scrub', () => {
  it('masks every address', () => {
    expect(scrub('de ana@a.com.br para "bruno@b.com.br"')).not.toMatch(/ana@|bruno@/);
  });
});
