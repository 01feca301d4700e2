import { expect, it } from 'vitest';
import { decodeXml, fileProblem } from './xml-file.ts';

const bytes = (text: string): ArrayBuffer => Uint8Array.from(text, (character) => character.charCodeAt(0)).buffer;

it.each([
  ['<?xml version="1.0" encoding="ISO-8859-1"?><a>ção</a>', 'ção'],
  ["<?xml version='1.0' encoding='windows-1252'?><a>\u00E7</a>", 'ç'],
  ['<?xml version="1.0" encoding="UTF-8"?><a>\u00C3\u00A7</a>', 'ç'],
  ['<a>\u00C3\u00A7</a>', 'ç'],
  ['\u00EF\u00BB\u00BF<?xml version="1.0"?><a>x</a>', 'x'],
])('decodes %j', (text, word) => expect(decodeXml(bytes(text))).toContain(`<a>${word}</a>`));

it.each(['<?xml version="1.0" encoding="klingon"?><a/>', '<a>\u00E7</a>'])('throws for %j', (text) =>
  expect(() => decodeXml(bytes(text))).toThrow(),
);

it.each([
  ['nota.xml', 10, null],
  ['NOTA.XML', 1_048_576, null],
  ['nota.xml', 1_048_577, 'O arquivo passa de 1 MB'],
  ['nota.pdf', 10, 'Escolha um arquivo XML'],
  ['xml', 10, 'Escolha um arquivo XML'],
])('checks %s of %i bytes: %s', (name, size, problem) => expect(fileProblem({ name, size })).toBe(problem));
