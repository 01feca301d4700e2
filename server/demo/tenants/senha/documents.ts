// The files of the consumer units: an access opinion of the distributor and a technical responsibility record for each, created by code.
import { createHash } from 'node:crypto';
import { pdfOf } from '#server/demo/drawn/pdf.ts';
import type { DemoContent } from '#server/demo/tenants/demo-tenant.ts';
import { girassolUnits } from './people.ts';

export interface UnitFile {
  readonly kind: 'Parecer' | 'ART';
  readonly title: string;
  /**
   * Tells nothing about the unit. Everybody who may open the item may read every content of it, so a portal with real documents gives a
   * unit its own files (`portal.files`) instead.
   */
  readonly path: string;
  readonly object: string;
}

const kinds = [
  ['Parecer', 'Parecer de acesso'],
  ['ART', 'ART do projeto'],
] as const;

/** The same on every start, because the rows of the database name the files. */
const hashOf = (...parts: readonly string[]): string => createHash('sha256').update(parts.join(' ')).digest('hex');

export const unitFiles = (code: string): readonly UnitFile[] =>
  kinds.map(([kind, title]) => {
    const hash = hashOf(code, kind);
    const object = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
    return { kind, title, path: `documentos/${hash.slice(32)}`, object };
  });

const lines: Readonly<Record<UnitFile['kind'], readonly string[]>> = {
  Parecer: [
    'O acesso da unidade ao sistema de compensação de energia foi aprovado.',
    'A unidade recebe créditos de geração compartilhada.',
    'Nenhuma obra na rede é necessária.',
    'A medição é bidirecional e foi vistoriada.',
  ],
  ART: [
    'Objeto: projeto e execução da medição bidirecional da unidade.',
    'Atividades: vistoria, projeto elétrico e comissionamento.',
    'A responsabilidade técnica vale até o fim do contrato.',
  ],
};

export const girassolContents: readonly DemoContent[] = girassolUnits.flatMap(({ code, description }) =>
  unitFiles(code).map(({ kind, title, path, object }) => ({
    module: 'atendimento',
    item: 'documentos',
    path,
    title: `${title}, ${description}`,
    name: `${title} ${description}.pdf`,
    object,
    bytes: () => pdfOf(`${title}: ${description}`, lines[kind]),
  })),
);
