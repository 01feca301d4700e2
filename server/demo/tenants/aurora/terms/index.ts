import type { DemoTerm } from '../../demo-tenant.ts';
import { auroraCookies, auroraPrivacy } from './privacy.ts';
import { auroraUse } from './use.ts';

export const auroraTerms: readonly DemoTerm[] = [auroraUse, auroraPrivacy, auroraCookies];
