import type { DemoTerm } from '#server/demo/tenants/demo-tenant.ts';
import { auroraCookies, auroraPrivacy } from './privacy.ts';
import { auroraUse } from './use.ts';

export const auroraTerms: readonly DemoTerm[] = [auroraUse, auroraPrivacy, auroraCookies];
