import { expect, it } from 'vitest';
import { refusalReason } from './refusal-reason.ts';

it.each([
  ['refused', '#INFECTED_CONTENT', 'O antivírus encontrou um vírus neste arquivo.'],
  ['refused', '#BODY_TOO_LARGE', 'O arquivo é grande demais.'],
  ['kept', '#INFECTED_CONTENT', 'O antivírus encontrou um vírus na versão enviada.'],
  ['kept', '#UNSUPPORTED_CONTENT', 'O conteúdo da versão enviada não corresponde à extensão do arquivo.'],
  ['kept', '#BODY_TOO_LARGE', 'A versão enviada é grande demais.'],
  ['kept', '#OF_A_LATER_SERVER', null],
  ['refused', 'constructor', null],
  ['kept', null, null],
] as const)('gives the reason for a file in the state %s with the refusal %s', (state, refusal, reason) =>
  expect(refusalReason({ state, refusal })).toBe(reason),
);
