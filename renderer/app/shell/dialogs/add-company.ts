// Leads a person to the addition of a company, also one who has a single company and so no choice in the header.
import { addsByProof, addsFreely, type EntityConfiguration } from '#contract/rules/entity-steps.ts';
import { newCompany } from '#renderer/features/entities/index.ts';
import type { Portal } from '#renderer/app/portal/portal.ts';
import type { ShellDialog } from './open-dialog.ts';

/** Whether the tenant lets people add companies. */
export const addsCompanies = (settings: EntityConfiguration): boolean => addsByProof(settings) || addsFreely(settings);

/** The page of the proof, or the form of a company where the tenant asks for no proof. */
export function addCompany(
  { runtime, navigation }: Pick<Portal, 'runtime' | 'navigation'>,
  show: (dialog: ShellDialog) => void,
): void {
  if (addsByProof(runtime.company.entity)) navigation.goTo('/entities-validation');
  else show({ kind: 'entities', company: newCompany });
}
