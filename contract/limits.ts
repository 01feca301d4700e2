// The business constants of specification section 9. The unit is part of the name.

export const chunkLoadTimeoutMs = 120_000;
export const connectionCheckTimeoutMs = 7_000;
export const summaryTimeoutMs = 30_000;
export const summaryConcurrency = 4;
export const summaryQueryMinLength = 5;
export const batchPollIntervalMs = 1_000;
export const batchMaxWaitMs = 300_000;
export const recursiveSqlPageSize = 100;
export const sqlTimeoutMs = 30_000;
export const sqlDefaultRowLimit = 1_000;
export const sqlMaxRowLimit = 10_000;

export const oneTimeCodeLength = 6;
export const oneTimeCodeResendMs = 30_000;
export const oneTimeCodeLifetimeMs = 600_000;
export const passwordFloor = 4;
export const passwordDefaultMinLength = 8;

export const mobileThresholdPx = 785;
export const modalMinWidthPx = 768;
export const breakpointsPx = { tabletLandscape: 1024, tabletPortrait: 768, mobileLandscape: 480, mobilePortrait: 320 } as const;

export const dashboardModalDelayMs = 100;
export const chatScriptDelayMs = 800;
export const geolocationTimeoutMs = 10_000;
export const geolocationMaxAgeMs = 300_000;
export const moduleHeartbeatMs = 15_000;

export const solicitationsDefaultLimit = 10;
export const nfeSignificantDigits = 7;
export const kitSizeMin = 6;
export const kitSizeMax = 18;
export const loginTablePageLengths = [10, 25, 50, 'all'] as const;
export const tablePageLengths = [10, 25, 50, 100] as const;
export const tableDefaultPageLength = 10;
export const tableSearchDebounceMs = 400;
export const tableStateLifetimeMs = 7_200_000;
export const defaultUploadStorageType = 'app-storage';
export const temporaryLinkStorageType = 'tmp-public-link';
