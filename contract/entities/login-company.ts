// The fields of a company that the HTML of the login page contains. The page loads the others from `/cache/{domain}.json` while the
// person types.
import * as z from 'zod/mini';
import { Company } from './company.ts';
import { Item, Module } from './module.ts';

/** A module as the login lists it (`role.showLogin`). */
const LoginModule = z.extend(z.pick(Module, { id: true, role: true }), {
  item: z.array(z.pick(Item, { id: true, title: true, description: true, icon: true, groups: true })),
});

/** The fields to draw the login and to see whether the portal is closed. Every `Company` has them. */
export const LoginCompany = z.extend(
  z.pick(Company, {
    id: true,
    status: true,
    appTitle: true,
    environment: true,
    loginType: true,
    hasExternalAuth: true,
    isLdap: true,
    adfsConfig: true,
    showHelpButton: true,
    message: true,
    modalLogin: true,
    promotion: true,
    lgpd: true,
    style: true,
  }),
  { module: z.array(LoginModule) },
);
export type LoginCompany = z.infer<typeof LoginCompany>;
