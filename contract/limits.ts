// The business constants of section 9 of docs/specification.md. The unit is part of the name.

export const chunkLoadTimeoutMs = 120_000;
export const connectionCheckTimeoutMs = 7_000;
export const summaryTimeoutMs = 30_000;
export const summaryConcurrency = 4;
export const summaryQueryMinLength = 5;
export const batchPollIntervalMs = 1_000;
export const batchMaxWaitMs = 300_000;
/** How long a result waits to be fetched. */
export const batchResultLifetimeMs = 3_600_000;
/** Jobs of one person that are not finished. */
export const batchJobsPerPerson = 5;
export const recursiveSqlPageSize = 100;
/** Rows of all pages together, at most. */
export const recursiveSqlMaxRows = 100_000;
export const sqlTimeoutMs = 30_000;
export const sqlDefaultRowLimit = 1_000;
export const sqlMinRowLimit = 100;
export const sqlMaxRowLimit = 10_000;
export const sqlTextMaxLength = 65_536;
/** Rows of one file that the server writes. */
export const sqlExportMaxRows = 100_000;
/** A connector that takes longer to answer is slow. */
export const slowConnectorMs = 1_000;
/** How long a statement that writes waits to be kept or undone. */
export const heldWriteMs = 120_000;
/** The same where the server answers no other request meanwhile (the demo warehouse). */
export const heldWriteAloneMs = 20_000;
/** How long a job of the screen "Consultas" may take: it goes on without a waiting page. */
export const consoleBatchMaxMs = 1_800_000;
export const runHistoryLength = 100;
export const runHistoryLifetimeMs = 90 * 86_400_000;

export const oneTimeCodeLength = 6;
export const oneTimeCodeResendMs = 30_000;
export const oneTimeCodeLifetimeMs = 600_000;
export const registerLinkLifetimeMs = 72 * 3_600_000;
export const registerPasswordLinkLifetimeMs = 72 * 3_600_000;
export const lostPasswordLinkLifetimeMs = 1_800_000;
export const directLinkLifetimeMs = { '1h': 3_600_000, '1d': 86_400_000, '7d': 7 * 86_400_000, '30d': 30 * 86_400_000 } as const;
export const directLinkTitleLength = { min: 3, max: 80 } as const;
export const directLinkJsonMaxBytes = 8_192;
/** How long a proof within a session counts. */
export const sessionProofLifetimeMs = 300_000;
/** Time within which a request about personal data is answered. */
export const privacyRequestDueMs = 15 * 86_400_000;
export const privacyTextLength = { min: 10, max: 2_000 } as const;
export const passwordFloor = 4;
export const passwordDefaultMinLength = 8;

/** Time of day, in hours, that a field for date and time starts with. */
export const defaultHour = 10;

export const mobileThresholdPx = 785;
export const modalMinWidthPx = 768;
export const breakpointsPx = { tabletLandscape: 1024, tabletPortrait: 768, mobileLandscape: 480, mobilePortrait: 320 } as const;

export const dashboardModalDelayMs = 100;
/** For the chat of a tenant, which no screen opens yet. */
export const chatScriptDelayMs = 800;
export const geolocationTimeoutMs = 10_000;
export const geolocationMaxAgeMs = 300_000;
export const moduleHeartbeatMs = 15_000;
/** Notifications that one call of the list returns at most, and by default. */
export const notificationPageSize = 200;
/** Notifications that one call may mark as read. */
export const maxNotificationsAtOnce = 200;

export const solicitationsDefaultLimit = 10;
export const nfeSignificantDigits = 7;
/** Products of one NF-e (layout 4.00). */
export const nfeProductsMax = 990;
export const kitSizeMin = 6;
export const kitSizeMax = 18;
export const loginTablePageLengths = [10, 25, 50, 'all'] as const;
export const tablePageLengths = [10, 25, 50, 100] as const;
export const tableDefaultPageLength = 10;
export const tableSearchDebounceMs = 400;
export const tableStateLifetimeMs = 7_200_000;
export const defaultUploadStorageType = 'app-storage';
export const temporaryLinkStorageType = 'tmp-public-link';
export const uploadMaxBytes = 25 * 1_048_576;
/** Bytes of one file that is sent without a session. */
export const publicUploadMaxBytes = 10 * 1_048_576;
/** Bytes of all files that were sent to one tenant without a session, including those of tickets. Not part of `fileStorageBytes`. */
export const publicStorageBytes = 512 * 1_048_576;
/** How long a file without a session waits for its ticket. */
export const publicUploadLifetimeMs = 86_400_000;
export const ticketMaxFiles = 3;
/** The folder in which files wait until a ticket names them. */
export const ticketFolder = 'chamados';
export const uploadMaxPixels = 50_000_000;
/** How long an address to PUT to can be used. */
export const uploadAddressLifetimeMs = 900_000;
export const fileLinkLifetimeMs = 900_000;
export const publicFileLinkLifetimeMs = 7 * 86_400_000;
/** How long uploaded content stays when no file waits for it. */
export const orphanLifetimeMs = 86_400_000;
/** Files of one person on their way at the same time. */
export const parallelUploads = 3;
/** How long a file waits in the bin. */
export const fileBinLifetimeMs = 30 * 86_400_000;
/** Bytes of all files of a tenant, unless its configuration names another figure. */
export const fileStorageBytes = 10 * 1_073_741_824;
/** Older versions of a file that are kept. */
export const fileVersionsMax = 10;
export const fileShareLifetimeMs = { '1h': 3_600_000, '1d': 86_400_000, '7d': 7 * 86_400_000, '30d': 30 * 86_400_000 } as const;
export const fileSharePasswordLength = { min: 4, max: 128 } as const;
/** Files and bytes of one ZIP. */
export const fileBundleMax = { files: 500, bytes: 1_073_741_824 } as const;
export const filePreviewTextBytes = 65_536;
/** Entries on one page of the record, at most: a file is made of such pages. */
export const activityPageLimit = 1_000;
/** A spreadsheet that a script saves has at most so many rows without the header, columns, and characters in all. */
export const savedTableMaxRows = 50_000;
export const savedTableMaxColumns = 200;
export const savedTableMaxCharacters = 20_000_000;
/** Spreadsheets that one item saves in a minute. */
export const savedTablesPerMinute = 10;
