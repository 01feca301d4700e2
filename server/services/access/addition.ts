// Decides how a person comes to act for a company, and who may change the data of a company. Pure.
import { administersCompanies } from '#contract/rules/entity-authority.ts';
import { type EntityConfiguration, type EntityStep, stepsOf } from '#contract/rules/entity-steps.ts';

/** The people who act for a company. */
export interface Actors {
  /** The person who asks does. */
  readonly isOwn: boolean;
  /** Somebody else of the tenant does. */
  readonly hasOthers: boolean;
}

/**
 * `free`: the company is added at once. `needs-proof`: a step has to prove first that the person acts for it. `closed`: the tenant
 * does not let people add companies. `owned`: the person acts for it already. `other-group`: somebody else acts for it, and nothing
 * can prove that this person does, too.
 */
export type Addition = 'free' | 'needs-proof' | 'closed' | 'owned' | 'other-group';

/** `steps`: those that can still prove the company. By default all that the tenant configured. */
export function decideAddition(
  settings: EntityConfiguration,
  { isOwn, hasOthers }: Actors,
  steps: readonly EntityStep[] = stepsOf(settings),
): Addition {
  if (isOwn) return 'owned';
  if (steps.length > 0) return 'needs-proof';
  const provesBySteps = stepsOf(settings).length > 0;
  // A closed tenant does not tell whether somebody acts for a CNPJ.
  if (!provesBySteps && settings?.freeAddition !== true) return 'closed';
  if (hasOthers) return 'other-group';
  return provesBySteps ? 'closed' : 'free';
}

export interface Editor {
  readonly userId: string;
  readonly groups: readonly string[];
}

/** Whether the data of a company is that of the person: their own addition, for which nobody else acts. */
export const mayEditOwn = ({ userId }: Editor, addedBy: string | null, { isOwn, hasOthers }: Actors): boolean =>
  isOwn && !hasOthers && addedBy === userId;

/** Whether the person may change the data of a company. */
export const mayEdit = (editor: Editor, addedBy: string | null, actors: Actors): boolean =>
  administersCompanies(editor.groups) || mayEditOwn(editor, addedBy, actors);
