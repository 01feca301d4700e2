// The invoices of a tile and of its table: those of the last thirty days. A month would have none on its first day.

export const recentInvoices = 'filial = any({{entities}}) and emissao between {{today}}::date - 29 and {{today}}::date';
