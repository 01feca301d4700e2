// Layouts of the demo's data-driven items: the scripts `registros` and `indicadores` read them from the custom value of their item.
import type { StatusTone } from '#contract/portal-types/values.d.ts';

/** One value of a row, with its label and its form. */
export interface ShownValue {
  readonly key: string;
  readonly label: string;
  /** Text when absent. */
  readonly show?: 'money' | 'number' | 'date' | 'status' | 'boleto';
  /** Decimals of a number. */
  readonly digits?: number;
  /** Written after a number. */
  readonly unit?: string;
  /** In the facts of a row's page: takes a whole line and can be copied. */
  readonly copy?: boolean;
}

/** A list with tabs and search, and a page for each of its rows. */
export interface ListLayout {
  readonly kind: 'list';
  /** Word for the rows, in singular and plural. */
  readonly noun: readonly [one: string, many: string];
  /** The tab of all rows, in the gender of the noun. */
  readonly all: 'Todos' | 'Todas';
  /** Each status with the word of its tab, in the order of the tabs: urgent ones first. As the query of the tabs returns them when absent. */
  readonly tabs?: readonly (readonly [status: string, label: string])[];
  /** Key of the value that names a row in the address. */
  readonly id: string;
  /** Key of the value that is the title of a row's page, and a word before it: "Fatura". */
  readonly heading: readonly [word: string, key: string];
  readonly placeholder: string;
  readonly columns: readonly ShownValue[];
  /** The initial order, which is that of the query. */
  readonly sort: { readonly key: string; readonly descending?: boolean };
  /** Key of a column with days. Its filter sends two days to the queries of the list and of its tabs. */
  readonly period?: string;
  readonly facts: readonly ShownValue[];
  /**
   * The file of a row: `path` is the key of its path in the digital content. A row without a path has a report instead, whose values the
   * fourth query of the item returns.
   */
  readonly file?: { readonly path: string; readonly report: readonly ShownValue[] };
  /** The messages of a row, which the fourth query of the item returns. The fifth query writes the answer `texto`. */
  readonly answers?: true;
  /** Tone of each status; `neutral` when absent. */
  readonly tones: Readonly<Record<string, StatusTone>>;
  readonly card: { readonly title: string; readonly end?: string; readonly status?: string; readonly notes?: readonly string[] };
}

/** Sums over the rows of a table, a chart of a series, and the table. */
export interface FigureLayout {
  readonly kind: 'figures';
  readonly subtitle: string;
  /** Sums of columns. The first one is the value of the tile. */
  readonly figures: readonly ShownValue[];
  /** The series has the columns `rotulo` and `valor`. */
  readonly chart: ShownValue & { readonly form: 'bars' | 'line'; readonly empty: string };
  readonly caption: string;
  readonly columns: readonly ShownValue[];
  /** The initial order of the table, which is that of the query. */
  readonly sort: { readonly key: string; readonly descending?: boolean };
}
