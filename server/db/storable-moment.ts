/** The moments that drivers write as the database reads them: of the years 1 to 9999. */
const [earliest, latest] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59Z')];

/** The moment, or the nearest one that a condition of a query may compare with. No row is older or newer. */
export const storableMoment = (moment: Date): Date => new Date(Math.min(Math.max(moment.getTime(), earliest), latest));
