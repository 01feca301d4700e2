import { expect, it } from 'vitest';
import { uploadMaxBytes } from '#contract/limits.ts';
import { extensionOf, typeOf, uploadProblem } from './upload.ts';

it.each([
  ['contrato.pdf', 1, null],
  ['FOTO.JPG', 1, null],
  ['a.b.c.xlsx', uploadMaxBytes, null],
  ['contrato.pdf', 0, 'Arquivo(contrato.pdf) não informado'],
  ['', 1, 'Arquivo() não informado'],
  ['  ', 1, 'Arquivo(  ) não informado'],
  ['pagina.html', 1, 'Extensão inválida do Arquivo(pagina.html)'],
  ['desenho.svg', 1, 'Extensão inválida do Arquivo(desenho.svg)'],
  ['programa.exe', 1, 'Extensão inválida do Arquivo(programa.exe)'],
  ['contrato.pdf.js', 1, 'Extensão inválida do Arquivo(contrato.pdf.js)'],
  ['contrato', 1, 'Extensão inválida do Arquivo(contrato)'],
  ['contrato.', 1, 'Extensão inválida do Arquivo(contrato.)'],
  ['x.constructor', 1, 'Extensão inválida do Arquivo(x.constructor)'],
  ['x.__proto__', 1, 'Extensão inválida do Arquivo(x.__proto__)'],
  ['contrato.pdf', uploadMaxBytes + 1, 'Arquivo(contrato.pdf) maior que 25 MB'],
])('judges %s of %i bytes: %s', (name, size, problem) => {
  expect(uploadProblem({ name, size })).toBe(problem);
});

it.each([
  ['a.PDF', 'pdf'],
  ['a.tar.zip', 'zip'],
  ['.pdf', 'pdf'],
  ['pasta.pdf/arquivo', ''],
  ['sem', ''],
])('reads the extension of %s as %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

it('has no type for content that a browser would run', () => {
  for (const extension of ['html', 'htm', 'svg', 'xhtml', 'js', 'mjs', 'swf', 'hta', 'bat'])
    expect(typeOf(`a.${extension}`)).toBeUndefined();
});
