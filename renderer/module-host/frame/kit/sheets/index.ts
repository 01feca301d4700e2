// Fact sheets, history, the limit bar and the decision bar.
import type { Kit } from '#contract/portal-types/index.d.ts';
import { decision } from './decision.ts';
import { facts } from './facts.ts';
import { history } from './history.ts';
import { limit } from './limit.ts';
import { message } from './message.ts';
import { quantity } from './quantity.ts';
import { section } from './section.ts';
import { sheet } from './sheet.ts';
import { totals } from './totals.ts';

type SheetPart = 'facts' | 'section' | 'sheet' | 'quantity' | 'totals' | 'history' | 'message' | 'limit' | 'decision';

export const sheetParts: Pick<Kit, SheetPart> = { facts, section, sheet, quantity, totals, history, message, limit, decision };
