// The page of the own requests in the address.
import { tablePageLengths } from '#contract/limits.ts';
import { plainView, type TableShape } from '#renderer/ui/long-table/view/view.ts';

export const ownShape: TableShape = { columns: [], sizes: tablePageLengths, plain: plainView };
