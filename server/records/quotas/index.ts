// The entry of quotas: counting uses, and the limits that bound them.
export { actingFor } from './acting.ts';
export { createCallMeter } from './call-meter.ts';
export { countUse } from './count-use.ts';
export { countBytes as bytesOfFiles } from './gauges.ts';
export { applyIncrease, requireIncrease, increaseKey, refusedKey } from './increase.ts';
export { type LimitRow, ownLimit, partsOf, quotaExceeded, resetOf, selectLimits, tenantTerms } from './limits.ts';
export { isNearEnd } from './near-end.ts';
export { hasScope } from './scope.ts';
export { type DayRow, selectDays, selectHolder, selectSent } from './states.ts';
export { lockTerms, type QuotaPlace, removeTerms, removeTermsOfProfile, saveCeiling, saveTerms, selectChanges } from './terms.ts';
export { type DueWarning, forgetMeasurements, measureTenant, selectAdministrators, selectTenants } from './measure.ts';
