// A process of the portal that works on batch jobs over the given database. Its queries start and never end.
import type { SqlConnector } from '#server/ports/sql-connector.ts';
import { openBatchPlace } from './batch-place.ts';

const [kind = '', place = ''] = process.argv.slice(2);
const endless: SqlConnector = {
  run: () => {
    process.send?.('running');
    return new Promise(() => {});
  },
  begin: () => Promise.reject(new Error('nobody writes here')),
  check: () => Promise.resolve(null),
  close: () => Promise.resolve(),
};
(await openBatchPlace(kind, place)).work(endless);
