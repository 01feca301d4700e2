// Validates the form of a new link and converts it to a request. Pure.
import type { DirectLinkLifetime } from '#contract/entities/direct-link.ts';
import type { Module } from '#contract/entities/module.ts';
import { ShownName } from '#contract/shown-text.ts';
import { directLinkTitleLength } from '#contract/limits.ts';
import { isVisibleName } from '#contract/rules/hidden-characters.ts';
import { isEmail } from '#contract/rules/email.ts';
import { words as common } from '#renderer/form/messages.ts';
import { openingOf } from '#renderer/module-host/runtime/opening.ts';
import type { LinkCompany } from '#renderer/link-page/link-facts.tsx';
import type { LinkRequest } from './queries.ts';
import { checkJson } from './check-json.ts';
import { words } from './messages.ts';
import { type Parameter, parameterProblems, parametersText } from './parameters.ts';

export interface LinkFields {
  readonly email: string;
  /** Module and item as `choiceOf` writes them. */
  readonly item: string;
  /** Code of the company. */
  readonly entity: string;
  /** Empty: the name of the item. */
  readonly title: string;
  /** The parameters that a developer wrote. */
  readonly json: string;
  /** The parameters that another person typed, as `writeRows` writes them. */
  readonly rows: string;
}

export type LinkItem = ReturnType<typeof linkableItems>[number];

/** Returns the items that run in a frame. `modules` are those that the person may see. */
export const linkableItems = (modules: readonly Module[]) =>
  modules.flatMap((module) =>
    module.item.flatMap((item) => {
      const opening = openingOf({ module, item });
      return opening === null
        ? []
        : [{ value: choiceOf(module.id, item.id), label: item.title, hint: module.title, glyph: item.icon, opening }];
    }),
  );

export const choiceOf = (moduleId: string, itemId: string): string => JSON.stringify([moduleId, itemId]);

export const writeRows = (rows: readonly Parameter[]): string => (rows.length === 0 ? '' : JSON.stringify(rows));
/** Only the form itself writes this text. */
export const readRows = (text: string): readonly Parameter[] => (text === '' ? [] : (JSON.parse(text) as readonly Parameter[]));

/** The parameters of the link as JSON text, in whichever way they were entered. */
export const jsonOf = ({ json, rows }: Pick<LinkFields, 'json' | 'rows'>): string =>
  json.trim() === '' ? parametersText(readRows(rows)) : json;

/** The title of the link: the typed one, or the name of the item, shortened to the allowed length. */
export const titleOf = (typed: string, item: LinkItem | undefined): string =>
  typed.trim() === '' ? (item?.label.trim().slice(0, directLinkTitleLength.max) ?? '') : typed.trim();

/** Whether the name of the item is too short for a title, so that the person has to type one. */
export const needsTitle = (item: LinkItem | undefined): boolean =>
  item !== undefined && titleOf('', item).length < directLinkTitleLength.min;

/** The company that is chosen before the person chooses one: their only one, or the only one for which they act now. */
export function defaultCompany(companies: readonly LinkCompany[], selected: readonly string[]): LinkCompany | null {
  if (companies.length === 1) return companies[0] ?? null;
  return selected.length === 1 ? (companies.find(({ code }) => code === selected[0]) ?? null) : null;
}

function titleProblem(title: string, item: LinkItem | undefined): string | undefined {
  const { min, max } = directLinkTitleLength;
  if (title.trim() === '' && item === undefined) return undefined;
  const read = ShownName.safeParse(titleOf(title, item));
  if (!read.success) return isVisibleName(titleOf(title, item)) ? words.titleRefused : words.titleInvisible;
  const { length } = read.data;
  return length < min || length > max ? words.titleProblem(min, max) : undefined;
}

function jsonProblem(typed: string): string | undefined {
  const json = checkJson(typed);
  if (json.kind === 'invalid') return words.jsonInvalid;
  return json.kind === 'too-long' ? words.jsonTooLong(json.bytes) : undefined;
}

function rowsProblem(rows: readonly Parameter[]): string | undefined {
  const [first] = parameterProblems(rows).flatMap(({ name, value }) => [name, value].filter((text) => text !== undefined));
  return first ?? jsonProblem(parametersText(rows));
}

/** Returns the problems in the order of the fields on the screen. */
export function linkProblems({ email, item, entity, title, json, rows }: LinkFields, items: readonly LinkItem[]) {
  const problems = {
    email: email.trim() === '' ? common.required : isEmail(email) ? undefined : common.email,
    item: item === '' ? common.required : undefined,
    entity: entity === '' ? common.required : undefined,
    title: titleProblem(
      title,
      items.find(({ value }) => value === item),
    ),
    json: jsonProblem(json),
    rows: rowsProblem(readRows(rows)),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

export function linkRequestOf(
  fields: LinkFields,
  items: readonly LinkItem[],
  more: { readonly expires: DirectLinkLifetime; readonly sendEmail: boolean },
): LinkRequest {
  const chosen = items.find(({ value }) => value === fields.item);
  const checked = checkJson(jsonOf(fields));
  return {
    title: titleOf(fields.title, chosen),
    script: chosen?.opening.script ?? '',
    ...(chosen !== undefined && { item: { moduleId: chosen.opening.module.id, itemId: chosen.opening.item.id } }),
    entity: fields.entity,
    ...(checked.kind === 'ok' && { json: checked.value }),
    ...more,
  };
}
