import { expect, it } from 'vitest';
import { ApiError } from '#renderer/api/api-error.ts';
import { reasonOf } from './refusals.ts';

it.each([
  [{ reason: 'file-published' }, 'Este arquivo foi publicado enquanto você editava.'],
  [{ reason: 'in-use', uses: ['Vendas › Pedidos', 'Estoque › Notas'] }, 'Em uso por Vendas › Pedidos, Estoque › Notas.'],
  [
    { reason: 'in-use', uses: ['Vendas › Pedidos'], trusted: true },
    'Em uso por Vendas › Pedidos, scripts de confiança da empresa.',
  ],
  [{ reason: 'in-use', uses: [], trusted: true }, 'Em uso por scripts de confiança da empresa.'],
  [{ reason: 'in-use', uses: [], trusted: false }, 'Este arquivo está em uso.'],
  [{ reason: 'in-use' }, 'Este arquivo está em uso.'],
  [{ reason: 'of-a-later-server' }, 'Não foi possível concluir.'],
  [{ reason: 'constructor' }, 'Não foi possível concluir.'],
  [{}, 'Não foi possível concluir.'],
])('words the conflict %j', (more, words) =>
  expect(reasonOf(new ApiError({ status: 409, code: '#CONFLICT', correlationId: '', ...more }))).toBe(words),
);
