export { Warehouse } from './warehouse.ts';
