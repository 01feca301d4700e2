import { expect, it } from 'vitest';
import { deletionSummary } from './tenant-delete.ts';

it.each([
  [{ rows: 1, tables: 1, files: 1 }, 'Portal acme excluído: 1 linha de 1 tabela, 1 arquivo.'],
  [{ rows: 2, tables: 2, files: 0 }, 'Portal acme excluído: 2 linhas de 2 tabelas, 0 arquivos.'],
])('summarises the deletion of %j', (deleted, summary) => expect(deletionSummary('acme', deleted)).toBe(summary));
