// What is to be run, as the form has it. Pure.

export type Source = 'item' | 'name' | 'editor';
export const layouts = ['dashboard', 'menu', 'script', 'app'] as const;
export type Layout = (typeof layouts)[number];

export interface BenchForm {
  /** `{moduleId}/{itemId}`; the item in whose name the script runs. */
  readonly item: string;
  readonly source: Source;
  readonly name: string;
  readonly text: string;
  /** JSON, or nothing. */
  readonly parameters: string;
  readonly entities: 'selected' | 'none';
  readonly layout: Layout;
}

export const firstScript = `// Um módulo: recebe o portal e desenha em portal.root.
export default async function start(portal) {
  const { kit, context } = portal;
  console.info('Olá,', context.user.firstNick);
  kit.page({ title: 'Meu primeiro módulo' },
    kit.element('p', {}, \`Você vê \${context.entities.length} empresas.\`));
}
`;

export type Parameters = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/** Nothing typed is no parameters at all. */
export function readParameters(text: string): Parameters {
  if (text.trim() === '') return { ok: true, value: undefined };
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false };
  }
}

export interface BenchProblems {
  readonly name?: string;
  readonly text?: string;
  readonly parameters?: string;
}

const required = 'Este campo é obrigatório!';

/** What is wrong with the form; empty when it can be run. */
export function benchProblems({ source, name, text, parameters }: BenchForm): BenchProblems {
  return {
    ...(source === 'name' && name.trim() === '' && { name: required }),
    ...(source === 'editor' && text.trim() === '' && { text: required }),
    ...(!readParameters(parameters).ok && { parameters: 'Este JSON não é válido.' }),
  };
}
