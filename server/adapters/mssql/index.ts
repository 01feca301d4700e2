export { createMssqlConnector } from './connector.ts';
