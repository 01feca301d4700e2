// The business constants of section 9 of docs/specification.md. The unit is part of the name.

export const chunkLoadTimeoutMs = 120_000;
/** Maximum duration of a request that the desktop sends for the page, with its answer. */
export const desktopRequestTimeoutMs = 120_000;
export const connectionCheckTimeoutMs = 7_000;
export const summaryTimeoutMs = 30_000;
export const summaryConcurrency = 4;
/** Maximum number of summaries that one call reads, one after the other. */
export const summaryGroupMax = 6;
/** Maximum time that one call for several summaries takes. A summary that has no result by then is read by a call of its own. */
export const summaryGroupWaitMs = 500;
export const summaryQueryMinLength = 5;
export const batchPollIntervalMs = 1_000;
export const batchMaxWaitMs = 300_000;
/** Lifetime of a job's result. */
export const batchResultLifetimeMs = 3_600_000;
/** Maximum number of unfinished jobs of one person. */
export const batchJobsPerPerson = 5;
export const recursiveSqlPageSize = 100;
/** Maximum number of rows of all pages together. */
export const recursiveSqlMaxRows = 100_000;
export const sqlTimeoutMs = 30_000;
export const sqlDefaultRowLimit = 1_000;
export const sqlMinRowLimit = 100;
export const sqlMaxRowLimit = 10_000;
/** Companies that one statement of the radar asks for, statements of one reading, and the time that they may take together. */
export const radarBatchSize = 500;
export const radarMaxStatements = 40;
export const radarTimeoutMs = 20_000;
export const sqlTextMaxLength = 65_536;
/** Maximum length of one text among the values of a published query, and of all its texts together, such as those of a list. */
export const sqlValueMaxLength = 10_000;
export const sqlValuesMaxLength = 200_000;
/** Maximum number of statements of the screen "Consultas" that one person runs at the same time. Jobs have a limit of their own. */
export const consoleRunsAtOnce = 5;
/** A run that has no outcome after this time is shown as failed, because its process may have died; a commit has an unknown end instead. */
export const runLostAfterMs = 120_000;
/** Maximum number of rows of one file that the server writes. */
export const sqlExportMaxRows = 100_000;
/** Maximum size of the rows of a result as JSON: names, values, and 8 bytes for each cell. */
export const sqlResultMaxBytes = 10_000_000;
/** The same limit for the result that becomes a file. 100,000 rows of ten short columns need 26 MB. */
export const sqlExportMaxBytes = 30_000_000;
/** Longer texts in a cell are shortened. */
export const sqlCellMaxBytes = 1_000_000;
/** A connector with a longer response time is slow. */
export const slowConnectorMs = 1_000;
/** Time to confirm or undo a statement that writes. */
export const heldWriteMs = 120_000;
/** The same time for a database that blocks all other requests meanwhile (the demo warehouse). */
export const heldWriteAloneMs = 20_000;
/** Maximum duration of a job of the screen "Consultas". The job continues when the page is closed. */
export const consoleBatchMaxMs = 1_800_000;
export const runHistoryLength = 100;
export const runHistoryLifetimeMs = 90 * 86_400_000;

export const oneTimeCodeLength = 6;
export const oneTimeCodeResendMs = 30_000;
export const oneTimeCodeLifetimeMs = 600_000;
/** Tries of the question and of the code of a company's validation, and the wait after the last one. */
export const entityTries = 3;
export const entityTriesWaitMs = 900_000;
/** Time between two codes to a contact of a company. */
export const entityCodeResendMs = 60_000;
export const entityCheckTimeoutMs = 30_000;
/** Time for which a proof by code is valid when the person validates the same company again. */
export const entityProofLifetimeMs = 86_400_000;
export const registerLinkLifetimeMs = 72 * 3_600_000;
export const registerPasswordLinkLifetimeMs = 72 * 3_600_000;
export const lostPasswordLinkLifetimeMs = 1_800_000;
/** Time for which the tenant sends no mail to a person who declined an invitation. */
export const invitationDeclinedMs = 30 * 86_400_000;
/** Days for which a host can invite a guest, besides a chosen last day. Without a choice it is the last of them. */
export const guestValidityDays = [30, 60, 90] as const;
/** Maximum number of days for which a guest is invited or renewed at once. */
export const guestMaxValidityDays = 366;
/** Days before the end of a guest's access on which guest and host are told. */
export const guestWarningDays = 15;
/** Days without a sign-in after which a host may disable a guest in bulk. */
export const staleGuestDays = 90;
/** Maximum number of guests in one answer of `listGuest`. */
export const guestListMaxLength = 5_000;
/** Maximum number of addresses in one call about guests. */
export const guestsPerCallMax = 50;
/** Time between two requests for the mail of a link: on the login, and on the page behind a link. */
export const linkMailResendMs = 60_000;
/** Lifetime of the code that hands a session over to another browser or program. */
export const handOffLifetimeMs = 60_000;
export const directLinkLifetimeMs = { '1h': 3_600_000, '1d': 86_400_000, '7d': 7 * 86_400_000, '30d': 30 * 86_400_000 } as const;
export const directLinkTitleLength = { min: 3, max: 80 } as const;
export const directLinkJsonMaxBytes = 8_192;
/** Time for which a correct password waits for the code of the second step. */
export const provenPasswordLifetimeMs = 300_000;
/** Lifetime of a proof of identity within a session. */
export const sessionProofLifetimeMs = 300_000;
/** Time within which a request about personal data is answered. */
export const privacyRequestDueMs = 15 * 86_400_000;
/** People in one page of the administrators' list, and companies in the detail of a person. */
export const managedPeoplePageLimit = 1_000;
/** A view of the portal as another person ends by itself. */
export const personViewLifetimeMs = 15 * 60_000;
export const viewReasonMaxLength = 200;
/** Notices of a person in one answer for an administrator of people. */
export const managedNoticesShown = 20;
export const managedEntitiesShown = 100;
/** Companies in one answer of the search of administrators. */
export const foundEntitiesMax = 20;
/** People in one call that changes many people. */
export const peoplePerCallMax = 100;
/** A file of people, and a cell of it. */
export const importMaxRows = 5_000;
export const importMaxBytes = 2 * 1_048_576;
export const importCellMaxLength = 10_000;
/** People whom a filter selects at most. */
export const peopleSelectionMax = 50_000;
/** Name and description of a profile, profiles of a tenant, people in one call about a profile, and people in its detail. */
export const profileNameMaxLength = 60;
export const profileDescriptionMaxLength = 300;
export const profilesMax = 200;
export const profilePeoplePerCallMax = 100;
export const profilePeopleShown = 100;
/** Changes of modules and items in one call, versions in their list, and combinations of groups that are counted. */
export const launcherChangesMax = 2_000;
export const launcherVersionsShown = 30;
export const launcherCombinationsMax = 2_000;
/** Time from the order to anonymize a person to the anonymization. The order can be cancelled until then. */
export const anonymizationDelayMs = 15 * 86_400_000;
/** Reason for blocking or anonymizing a person. */
export const blockReasonMaxLength = 200;
/** Measurements are made every minute. From this age on the screen says how old they are. */
export const quotaDelayMs = 15 * 60_000;
/** Changes of limits that the screen lists. */
export const quotaChangesMax = 100;
export const privacyTextLength = { min: 10, max: 2_000 } as const;
/** The portal asks nobody for their opinion in their first days, and nobody sooner than this after the last question. */
export const feedbackFirstMs = 7 * 86_400_000;
export const feedbackEveryMs = 90 * 86_400_000;
export const feedbackCommentMaxLength = 500;
/** Time without a key or a press on the main screen after which the portal asks. */
export const feedbackQuietMs = 10_000;
export const passwordFloor = 4;
export const passwordDefaultMinLength = 8;

/** Initial hour of a field for date and time. */
export const defaultHour = 10;

export const mobileThresholdPx = 785;
export const modalMinWidthPx = 768;
export const breakpointsPx = { tabletLandscape: 1024, tabletPortrait: 768, mobileLandscape: 480, mobilePortrait: 320 } as const;

export const dashboardModalDelayMs = 100;
/** Delay before the script of a tenant's chat loads. No screen uses it yet. */
export const chatScriptDelayMs = 800;
export const geolocationTimeoutMs = 10_000;
export const geolocationMaxAgeMs = 300_000;
export const moduleHeartbeatMs = 15_000;
/** Time between two requests of a page for the number of unread notifications. */
export const notificationPollIntervalMs = 60_000;
/** Maximum and default number of notifications that one call of the list returns. */
export const notificationPageSize = 200;
/** Maximum number of notifications that one call may mark as read. */
export const notificationsPerCallMax = 200;

/** Time within which a request for access can be answered. */
export const solicitationLifetimeMs = 7 * 86_400_000;
export const solicitationsDefaultLimit = 10;
/** Maximum length of a reason, a question, or an answer to a request. */
export const requestTextMaxLength = 2_000;
/** Maximum number of requests that one call changes. */
export const requestsPerCallMax = 100;
export const nfeSignificantDigits = 7;
/** Maximum number of products of one NF-e (layout 4.00). */
export const nfeProductsMax = 990;
export const kitSizeMin = 6;
export const kitSizeMax = 18;
export const shortListPageLengths = [10, 25, 50, 'all'] as const;
export const tablePageLengths = [10, 25, 50, 100] as const;
export const tableDefaultPageLength = 10;
export const tableSearchDebounceMs = 400;
export const tableStateLifetimeMs = 7_200_000;
/** Lifetime of the entries of a form that is not sent. */
export const draftLifetimeMs = 1_800_000;
export const defaultUploadStorageType = 'app-storage';
export const temporaryLinkStorageType = 'tmp-public-link';
export const uploadMaxBytes = 25 * 1_048_576;
/** Maximum bytes of one file that is sent without a session. */
export const publicUploadMaxBytes = 10 * 1_048_576;
/** Maximum total bytes of a tenant's files that were sent without a session, including tickets. Not part of `fileStorageBytes`. */
export const publicStorageBytes = 512 * 1_048_576;
/** Lifetime of a file without a session that no ticket uses. */
export const publicUploadLifetimeMs = 86_400_000;
export const ticketMaxFiles = 3;
export const ticketAnswerMaxLength = 2_000;
/** The folder of files that no ticket uses yet. */
export const ticketFolder = 'chamados';
export const uploadMaxPixels = 50_000_000;
/** Lifetime of an address for uploading by PUT. */
export const uploadAddressLifetimeMs = 900_000;
export const fileLinkLifetimeMs = 900_000;
export const publicFileLinkLifetimeMs = 7 * 86_400_000;
/** Lifetime of uploaded content that belongs to no file. */
export const orphanLifetimeMs = 86_400_000;
/** Maximum number of simultaneous uploads of one person. */
export const parallelUploads = 3;
/** Lifetime of a file in the bin. */
export const fileBinLifetimeMs = 30 * 86_400_000;
/** Maximum total bytes of a tenant's files, unless its configuration sets another value. */
export const fileStorageBytes = 10 * 1_073_741_824;
/** Maximum number of stored older versions of a file. */
export const fileVersionsMax = 10;
export const fileShareLifetimeMs = { '1h': 3_600_000, '1d': 86_400_000, '7d': 7 * 86_400_000, '30d': 30 * 86_400_000 } as const;
/** Maximum number of public links of one file that can be opened. */
export const fileSharesMax = 50;
/** Maximum length of the name of a file, with its extension. The server shortens a longer name. */
export const fileNameMaxLength = 120;
export const fileSharePasswordLength = { min: 4, max: 128 } as const;
/** Maximum number of files and bytes of one ZIP. */
export const fileBundleMax = { files: 500, bytes: 1_073_741_824 } as const;
export const filePreviewTextBytes = 65_536;
/** Maximum bytes of a text in the code editor: a script, a file, or a version of a custom value. */
export const editorTextMaxBytes = 1_048_576;
export const versionNoteMaxLength = 500;
/** Maximum time until a release comes into force. */
export const releaseMaxAheadMs = 366 * 86_400_000;
/** Maximum bytes of a custom value, or of digital content, in the database. Larger content belongs in a file. */
export const storedValueMaxBytes = 262_144;
/** Time for which delivery of a mail without a secret is tried. */
export const mailDeliveryMaxMs = 3 * 86_400_000;
/** Time for which receiver, time and result of a mail are stored. */
export const mailRetentionMs = 90 * 86_400_000;
/** Maximum number of entries on one page of the activity record. An export reads such pages. */
export const activityPageLimit = 1_000;
/** Limits of a spreadsheet that a script saves: rows without the header, columns, and total characters. */
export const savedTableMaxRows = 50_000;
export const savedTableMaxColumns = 200;
export const savedTableMaxCharacters = 20_000_000;
/** Maximum length of the title of a spreadsheet, which names its sheet. */
export const savedTableTitleMaxLength = 200;
/** Maximum number of spreadsheets that one item saves in a minute. */
export const savedTablesPerMinute = 10;
/** Maximum number of files of an item that its script downloads in a minute. */
export const scriptDownloadsPerMinute = 10;
/** Maximum number of digital contents that one item opens in a minute. */
export const contentOpeningsPerMinute = 10;
/** Maximum number of times that one item opens the print dialog in a minute. */
export const printsPerMinute = 5;
/** Maximum length of a notice of a script. */
export const scriptNoticeMaxLength = 300;
/** Maximum number of notices that one item shows in ten seconds. */
export const scriptNoticesPerTenSeconds = 5;
/** Maximum number of companies in one answer: a person with more searches on the server. */
export const entityListMaxLength = 10_000;
/** Maximum length of the description of a company, and of its other texts, that people write. */
export const entityDescriptionMaxLength = 120;
export const entityTextMaxLength = 60;
