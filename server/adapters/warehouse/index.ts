export { Warehouse } from './warehouse.ts';
export type { WarehouseOptions } from './warehouse.ts';
