// The day around which the demo's figures lie. Days pass in Brazil, whatever the clock of the machine says.
// Made when it is wanted: what ICU reads for it would hold up the server's start.
const brazilian = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

/** As `2026-11-21`. */
export const demoDay = (at: Date): string => brazilian().format(at);

/**
 * Name of the ready warehouse of that day among the templates of a build. A build that is older than the day has none of this
 * name: the first start then makes the warehouse, so that what is due today is due today.
 */
export const warehouseTemplate = (at: Date): string => `warehouse-${demoDay(at)}`;
