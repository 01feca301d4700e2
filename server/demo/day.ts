// The reference day of the demo's data. It is the day in Brazil, independent of the time zone of the machine.
import { brazilianDay } from '#contract/rules/brazilian-day.ts';

/**
 * The name of the prepared warehouse for that day among the templates of a build. An older build has no template of this name. Then
 * the first start creates the warehouse, so that data due today is due today.
 */
export const warehouseTemplate = (at: Date): string => `warehouse-${brazilianDay(at)}`;
