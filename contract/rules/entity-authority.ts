// The authority over the data of companies. Pure.
import { hasGroup } from '#contract/permissions.ts';

/** Whether a person with these groups reads and changes every company of the tenant by its CNPJ: administrators of people. */
export const administersCompanies = (groups: readonly string[]): boolean => hasGroup(groups, 'admin-users');
