// The form of a run. Pure.
import type { Script } from '#contract/entities/script.ts';
import type { Scripted } from '#renderer/modules/playground/laboratory-props.ts';

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

/** A script that was asked for by its name, with its text. */
export interface AskedScript {
  readonly name: string;
  readonly text: string;
}

/** The text of a script: the draft comes before the published version. */
export const textOfScript = ({ draft, published }: Pick<Script, 'draft' | 'published'>): string =>
  draft?.source ?? published?.source ?? '';

type Choosable = Pick<Scripted, 'key' | 'opening'>;

/** The form to begin with: a script that was asked for is in the editor, in the name of an item that opens it. */
export function firstForm(items: readonly Choosable[], first: Choosable, asked: AskedScript | null): BenchForm {
  const own = asked === null ? undefined : items.find(({ opening }) => opening.script === asked.name);
  const item = own ?? first;
  return {
    item: item.key,
    source: asked === null ? 'item' : 'editor',
    name: asked?.name ?? item.opening.script,
    text: asked?.text ?? firstScript,
    parameters: '',
    entities: 'selected',
    layout: 'dashboard',
  };
}

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

/** The problems of the form; empty when it can be run. */
export function benchProblems({ source, name, text, parameters }: BenchForm): BenchProblems {
  return {
    ...(source === 'name' && name.trim() === '' && { name: required }),
    ...(source === 'editor' && text.trim() === '' && { text: required }),
    ...(!readParameters(parameters).ok && { parameters: 'Este JSON não é válido.' }),
  };
}
