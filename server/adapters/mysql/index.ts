export { createMysqlConnector } from './connector.ts';
