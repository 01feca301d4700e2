// Conditions that a tile and its module share, so that both count the same rows.

/** The newest month that is closed: on the sixth day of a month, the month before. */
export const closedMonth = `(date_trunc('month', {{today}}::date - 5) - interval '1 month')::date`;

/** Hours of today that are over. */
export const generatedToday = `dia = {{today}}::date and hora < extract(hour from {{now}}::timestamp)`;

export const ofUnits = 'filial = any({{entities}})';

const issued = `${ofUnits} and emissao <= {{today}}::date`;
const unpaid = `(pago_em is null or pago_em > {{today}}::date)`;
export const openBills = `${issued} and ${unpaid} and vencimento >= {{today}}::date`;
export const overdueBills = `${issued} and ${unpaid} and vencimento < {{today}}::date`;
/** Bills of the last twelve whole months. The current month has only a part of its bills, and would seem to be a bad one in the chart. */
export const billsOfYear = `${ofUnits} and emissao < date_trunc('month', {{today}}::date)
  and emissao >= date_trunc('month', {{today}}::date) - interval '12 months'`;

export const contractsInForce = `${ofUnits} and fim >= {{today}}::date`;
