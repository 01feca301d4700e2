export { createMysqlConnector, MysqlSettings } from './connector.ts';
