import { expect, it } from 'vitest';
import { attachment } from './transfers.ts';

it.each([
  ['contrato.pdf', `attachment; filename="contrato.pdf"; filename*=UTF-8''contrato.pdf`],
  ['orçamento (1).pdf', `attachment; filename="orc_amento (1).pdf"; filename*=UTF-8''or%C3%A7amento%20%281%29.pdf`],
  ['a"b\\c%.pdf', `attachment; filename="a_b_c_.pdf"; filename*=UTF-8''a%22b%5Cc%25.pdf`],
  ["d'água*.pdf", `attachment; filename="d'a_gua*.pdf"; filename*=UTF-8''d%27%C3%A1gua%2A.pdf`],
])('writes the header of an attachment named %s', (name, header) => {
  expect(attachment(name)).toBe(header);
});
