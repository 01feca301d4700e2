// The entry of quotas: counting uses, and the limits that bound them.
export { createCallMeter } from './call-meter.ts';
export { countUse } from './count-use.ts';
export { countBytes as bytesOfFiles } from './gauges.ts';
export { ownLimit, partsOf, quotaExceeded, resetOf, selectLimits, tenantTerms } from './limits.ts';
export { type DueWarning, forgetMeasurements, measureTenant, selectAdministrators, selectTenants } from './measure.ts';
