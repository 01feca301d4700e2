import { Module } from '#contract/entities/module.ts';
import { expect, it } from 'vitest';
import { isToolPath } from './tool-screens.ts';

const modules = [
  Module.parse({
    id: 'dev',
    title: 'Desenvolvimento',
    item: [
      { id: 'codigo', title: 'Editor de código', script: 'native:code-editor' },
      { id: 'consultas', title: 'Consultas', script: 'native:queries' },
      { id: 'arquivos', title: 'Arquivos', script: 'native:files' },
      { id: 'pedidos', title: 'Pedidos', script: 'pedidos' },
    ],
  }),
];

it.each([
  ['/remote-sql-manager', true],
  ['/remote-sql-manager/', true],
  ['/dashboard/dev/codigo', true],
  ['/menu/dev/codigo', true],
  ['/dashboard/dev/consultas', true],
  ['/dashboard/dev/arquivos', false],
  ['/dashboard/dev/pedidos', false],
  ['/dashboard/dev/outro', false],
  ['/dashboard/dev', false],
  ['/playground', false],
])('%s is a tool: %s', (path, expected) => expect(isToolPath(modules, path)).toBe(expected));
