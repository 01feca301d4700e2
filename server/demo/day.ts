// The day around which the demo's figures lie. It is the day in Brazil, whatever the time zone of the machine is.
import { brazilianDay } from '#contract/rules/brazilian-day.ts';

/**
 * Name of the ready warehouse of that day among the templates of a build. A build that is older than the day has none of this
 * name: the first start then makes the warehouse, so that what is due today is due today.
 */
export const warehouseTemplate = (at: Date): string => `warehouse-${brazilianDay(at)}`;
