export { createMssqlConnector, MssqlSettings } from './connector.ts';
