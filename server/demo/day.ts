// The day around which the demo's figures lie. Days pass in Brazil, whatever the clock of the machine says.
import { brazilianDay } from '#contract/rules/brazilian-day.ts';

/**
 * Name of the ready warehouse of that day among the templates of a build. A build that is older than the day has none of this
 * name: the first start then makes the warehouse, so that what is due today is due today.
 */
export const warehouseTemplate = (at: Date): string => `warehouse-${brazilianDay(at)}`;
