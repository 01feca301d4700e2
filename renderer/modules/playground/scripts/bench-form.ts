// The form for running a script. Pure.
import { requiredField } from '#contract/rules/field-words.ts';
import type { Script } from '#contract/entities/script.ts';
import type { Scripted } from '#renderer/modules/playground/laboratory-props.ts';

export type Source = 'item' | 'name' | 'editor';
export const layouts = ['dashboard', 'menu', 'script', 'app'] as const;
export type Layout = (typeof layouts)[number];

export interface BenchForm {
  /** `{moduleId}/{itemId}` of the item on whose behalf the script runs. */
  readonly item: string;
  readonly source: Source;
  readonly name: string;
  readonly text: string;
  /** JSON or empty. */
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

/** The script requested by the address, with its text. */
export interface RequestedScript {
  readonly name: string;
  readonly text: string;
}

/** Returns the text of a script: the draft, otherwise the published text. */
export const textOfScript = ({ draft, published }: Pick<Script, 'draft' | 'published'>): string =>
  draft?.source ?? published?.source ?? '';

type Choosable = Pick<Scripted, 'key' | 'opening'>;

/** Creates the initial form. A requested script is in the editor and runs on behalf of an item that opens it. */
export function firstForm(items: readonly Choosable[], first: Choosable, requested: RequestedScript | null): BenchForm {
  const own = requested === null ? undefined : items.find(({ opening }) => opening.script === requested.name);
  const item = own ?? first;
  return {
    item: item.key,
    source: requested === null ? 'item' : 'editor',
    name: requested?.name ?? item.opening.script,
    text: requested?.text ?? firstScript,
    parameters: '',
    entities: 'selected',
    layout: 'dashboard',
  };
}

/** The name under which errors show a text that was typed here. */
const typedName = 'texto-digitado';

/**
 * The name of the script to run. A text of the editor has a name of its own, and the kind (module or classic) of the script of which it
 * is a copy: `requested`, or that of the item.
 */
export function scriptNameOf(
  { source, name }: Pick<BenchForm, 'source' | 'name'>,
  requested: string | null,
  itemScript: string,
): string {
  if (source === 'item') return itemScript;
  if (source === 'name') return name.trim();
  return (requested ?? itemScript).endsWith('.js') ? `${typedName}.js` : typedName;
}

export type Parameters = { readonly ok: true; readonly value: unknown } | { readonly ok: false };

/** Parses the parameters. An empty text means no parameters. */
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

/** Returns the problems of the form; empty when it can be run. */
export function benchProblems({ source, name, text, parameters }: BenchForm): BenchProblems {
  return {
    ...(source === 'name' && name.trim() === '' && { name: requiredField }),
    ...(source === 'editor' && text.trim() === '' && { text: requiredField }),
    ...(!readParameters(parameters).ok && { parameters: 'Este JSON não é válido.' }),
  };
}
