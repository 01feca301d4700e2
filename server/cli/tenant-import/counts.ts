// The numbers of a tenant file's contents, for the terminal.
import { counted } from '#contract/rules/plural.ts';

/** The lists of a tenant file. */
interface Contents {
  readonly company: { readonly module: readonly unknown[] };
  readonly queries: readonly unknown[];
  readonly scripts: readonly unknown[];
  readonly connectors: readonly unknown[];
  readonly entities: readonly unknown[];
}

export const countsOf = ({ company, queries, scripts, connectors, entities }: Contents): string =>
  [
    counted(company.module.length, 'módulo', 'módulos'),
    counted(queries.length, 'consulta', 'consultas'),
    counted(scripts.length, 'script', 'scripts'),
    counted(connectors.length, 'conector', 'conectores'),
    counted(entities.length, 'empresa', 'empresas'),
  ].join(', ');
