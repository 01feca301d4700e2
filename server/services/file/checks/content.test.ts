import { describe, expect, it } from 'vitest';
import { uploadTypes } from '#contract/rules/upload.ts';
import { matchesName, recognise } from './content.ts';

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'));
const utf8 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf8'));

const pdf = utf8('%PDF-1.7\n%âãÏÓ');
const png = hex('89504e470d0a1a0a 0000000d');
const jpeg = hex('ffd8ffe0 0010');
const zip = hex('504b0304 1400');
const compound = hex('d0cf11e0a1b11ae1');
const program = hex('4d5a9000 03000000');
const html = utf8('<!DOCTYPE html><script>alert(1)</script>');
const svg = utf8('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');

describe('content and name', () => {
  it.each([
    ['a.pdf', pdf, true],
    ['a.PDF', pdf, true],
    ['a.pdf', html, false],
    ['a.pdf', utf8('lixo %PDF-1.7'), false],
    ['a.png', png, true],
    ['a.png', jpeg, false],
    ['a.jpg', jpeg, true],
    ['a.jpeg', jpeg, true],
    ['a.jpg', html, false],
    ['a.gif', utf8('GIF89a'), true],
    ['a.gif', utf8('GIF90a'), false],
    ['a.webp', utf8('RIFF1234WEBPVP8 '), true],
    ['a.webp', utf8('RIFF1234WAVEfmt '), false],
    ['a.zip', zip, true],
    ['a.zip', hex('504b0506 0000'), true],
    ['a.xlsx', zip, true],
    ['a.xlsx', hex('504b0506 0000'), false],
    ['a.xlsx', compound, false],
    ['a.xls', compound, true],
    ['a.doc', compound, true],
    ['a.docx', program, false],
    ['a.txt', utf8('Olá, ação'), true],
    ['a.txt', hex('c7e36f'), true],
    ['a.txt', program, false],
    ['a.csv', utf8('a;b\r\n1;2'), true],
    ['a.csv', hex('6100'), false],
    ['a.json', utf8(' {"a":1}'), true],
    ['a.json', utf8('alert(1)'), false],
    ['a.xml', utf8('\ufeff<?xml version="1.0"?><nfe/>'), true],
    ['a.xml', utf8('<nfeProc/>'), true],
    ['a.xml', html, false],
    ['a.xml', utf8('  <HTML>'), false],
    ['a.svg', svg, false],
    ['a.html', html, false],
    ['a', pdf, false],
    ['a.constructor', pdf, false],
    ['a.txt', utf8(''), false],
  ])('are compared: %s', (name, head, expected) => {
    expect(matchesName(name, head)).toBe(expected);
  });
  it('have a check for every type that may be stored', () => {
    const known = [pdf, png, jpeg, zip, compound, utf8('GIF89a'), utf8('RIFF1234WEBP'), utf8('x'), utf8('{}'), utf8('<a/>')];
    for (const extension of Object.keys(uploadTypes))
      expect(
        known.some((head) => matchesName(`a.${extension}`, head)),
        extension,
      ).toBe(true);
  });
});

it.each([
  [pdf, 'pdf'],
  [png, 'png'],
  [jpeg, 'jpg'],
  [zip, 'zip'],
  [html, null],
  [svg, null],
  [program, null],
  [utf8(''), null],
])('recognises the type of content without a name', (head, extension) => {
  expect(recognise(head)).toBe(extension);
});
