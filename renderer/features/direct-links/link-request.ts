// Validates the form of a new link and converts it to a request. Pure.
import type { DirectLinkLifetime } from '#contract/entities/direct-link.ts';
import type { Module } from '#contract/entities/module.ts';
import { directLinkTitleLength } from '#contract/limits.ts';
import { isEmail } from '#contract/rules/email.ts';
import { words as common } from '#renderer/form/messages.ts';
import { openingOf } from '#renderer/module-host/runtime/opening.ts';
import type { LinkRequest } from './queries.ts';
import { checkJson } from './check-json.ts';
import { words } from './messages.ts';

export interface LinkFields {
  readonly email: string;
  readonly title: string;
  /** Module and item as `choiceOf` writes them. */
  readonly item: string;
  readonly json: string;
}

/** Returns the items that run in a frame. `modules` are those that the person may see. */
export const linkableItems = (modules: readonly Module[]) =>
  modules.flatMap((module) =>
    module.item.flatMap((item) => {
      const opening = openingOf({ module, item });
      return opening === null ? [] : [{ value: choiceOf(module.id, item.id), label: item.title, hint: module.title, opening }];
    }),
  );

export const choiceOf = (moduleId: string, itemId: string): string => JSON.stringify([moduleId, itemId]);

function jsonProblem(typed: string): string | undefined {
  const json = checkJson(typed);
  if (json.kind === 'invalid') return words.jsonInvalid;
  return json.kind === 'too-long' ? words.jsonTooLong(json.bytes) : undefined;
}

function titleProblem(title: string): string | undefined {
  const { min, max } = directLinkTitleLength;
  const { length } = title.trim();
  if (length === 0) return common.required;
  return length < min || length > max ? words.titleProblem(min, max) : undefined;
}

/** Returns the problems in the order of the fields on the screen. */
export function linkProblems({ email, title, item, json }: LinkFields) {
  const problems = {
    email: email.trim() === '' ? common.required : isEmail(email) ? undefined : common.email,
    item: item === '' ? common.required : undefined,
    title: titleProblem(title),
    json: jsonProblem(json),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

export function linkRequestOf(
  { title, item, json }: LinkFields,
  items: ReturnType<typeof linkableItems>,
  more: { readonly expires: DirectLinkLifetime; readonly sendEmail: boolean },
): LinkRequest {
  const chosen = items.find(({ value }) => value === item)?.opening;
  const checked = checkJson(json);
  return {
    title: title.trim(),
    script: chosen?.script ?? '',
    ...(chosen !== undefined && { item: { moduleId: chosen.module.id, itemId: chosen.item.id } }),
    ...(checked.kind === 'ok' && { json: checked.value }),
    ...more,
  };
}
