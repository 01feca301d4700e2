// The exceptions of `catalogue.test.ts`, with reasons, and the names by which it recognizes columns.

/** Tables with a `tenant_id` that lack something, with the reason. */
export const tableExceptions: Readonly<Record<string, string>> = {
  tenant_domains: 'finds the tenant of a request: nobody names a tenant before, and the key is the domain',
};

/**
 * Columns that name something without a foreign key, with the reason. Receipts: the row stays as proof after the deletion of what it
 * names, and so does the name (`retained` in server/records/erasure/erase-person.ts has the same tables).
 */
const receipts: Readonly<Record<string, string>> = {
  'activities.user_id': 'the record of what people did',
  'consents.user_id': 'the choice of cookies',
  'privacy_requests.user_id': 'the request about data, and its answer',
  'sessions.user_id': 'the sign-in, for six months after its end (Marco Civil da Internet, article 15)',
  'solicitations.user_id': 'the request for access',
  'solicitations.answered_by': 'the answer to the request for access',
  'solicitations.assignee_id': 'the person in charge of the request',
  'solicitation_events.user_id': 'the history of the request',
  'sql_runs.user_id': 'the statement that ran, for 90 days',
  'term_acceptances.entities': 'the companies for which the person accepted the text',
  'term_acceptances.term_id': 'the accepted text, by its hash',
  'term_acceptances.user_id': 'the accepted text',
  'tickets.user_id': 'what was asked and answered',
};
const shown = 'the name of the author is shown beside it, also after their deletion';
const author = 'null is the author of what a tenant file added, so that a deletion must not set it; screens show no name then';
/** The row outlives the person, and null has another meaning. */
const authorship: Readonly<Record<string, string>> = {
  'entities.added_by': 'a company outlives the person who added it; null is a company of a tenant file',
  'files.user_id': 'files of items, companies and tickets outlive their sender; null is a sender without a session',
  'launcher_versions.author_id': author,
  'users.changed_author_id': shown,
  'users.blocked_author_id': shown,
  'profiles.changed_author_id': shown,
  'quota_limits.changed_author_id': shown,
  'tickets.answer_author_id': shown,
  'pending_grants.giver_id': 'a giver who was deleted may give nothing; no row is a right for which nobody answers',
  'users.anonymize_author_id': 'the order takes effect without its author, and the record names the id',
  'script_releases.author_id': 'the release takes effect without its author, who is never null',
  'script_versions.author_id': author,
  'sql_queries.owner_id': `${author}. A private query goes with private_owner_id`,
  'sql_queries.updated_by': author,
  'sql_query_versions.author_id': author,
};
const history = 'as it was called when it ran; a tenant file may remove the connector';
const array = 'PostgreSQL has no foreign key from the values of an array';
/** The named row may come later, or go earlier. */
const loose: Readonly<Record<string, string>> = {
  'batch_jobs.connector': history,
  'entity_validations.entity_code': 'the company may not be known before the validation succeeds',
  'file_bundles.keys': array,
  'one_time_codes.budget': 'the first code of the budget may be removed before the others, which then count on the newest one',
  'quota_limits.scope_id': 'a profile, a company or the tenant; the company is in entity_code, too',
  'script_drafts.name': 'a script has a draft before its first publication',
  'script_releases.name': 'the release may be the first publication of its script',
  'script_versions.name': 'a tenant file may remove the script; its versions stay, and a later publication goes on behind them',
  'solicitations.entity_code': 'as the person wrote it: the company may not be known yet',
  'sql_queries.connector':
    'a tenant file may remove the connector of a query that people saved; a run answers #CONNECTOR_UNAVAILABLE',
  'sql_query_versions.connector': history,
  'sql_query_versions.query_id': 'a query that is saved anew goes on behind the versions of the deleted one',
  'sql_runs.connector': history,
  'pending_grants.entities': array,
  'tickets.files': array,
  'users.entity_selected': array,
};
const configured = 'names a part of the configuration';
const request = 'names a request';
const content = 'names content in the storage of files';

/** The named thing has no row. */
const elsewhere: Readonly<Record<string, string>> = {
  'activities.correlation_id': request,
  'batch_jobs.correlation_id': request,
  'batch_jobs.owner': 'a person, or a session without a person; the person is in user_id, too',
  'consents.consent_id': 'made by the browser',
  'entity_validations.external_id': 'names the company in a system of the tenant',
  'entities.external_id': 'names the company in a system of the tenant',
  'file_removals.name': content,
  'file_versions.object': content,
  'files.incoming': content,
  'files.item_id': configured,
  'files.module_id': configured,
  'files.object': content,
  'jobs.id': 'names a row of another table for each kind',
  'module_values.owner': configured,
  'notifications.item': configured,
  'notifications.module': configured,
};
export const unkeyed = [receipts, authorship, loose, elsewhere].flatMap((reasons) => Object.keys(reasons));
const namedColumns =
  /_id$|_by$|^(?:budget|connector|entities|entity_code|entity_selected|files|incoming|item|keys|module|object|owner)$/;
/** Columns whose names are the key elsewhere, or a text. */
const isNameOfOther = (table: string, column: string): boolean =>
  column === 'name' ? table.startsWith('script_') || table === 'file_removals' : `${table}.${column}` === 'jobs.id';
export const isReference = (table: string, column: string): boolean =>
  column !== 'tenant_id' && (namedColumns.test(column) || isNameOfOther(table, column));

/** Keys with NO ACTION, which is checked at the end of the transaction, with the reason. RESTRICT cannot be deferred. */
export const deferred: Readonly<Record<string, string>> = {
  files_entity: 'a tenant is deleted together with its companies and their files, in any order',
  users_profile: 'a tenant is deleted together with its people and their profiles, in any order',
};

/** Keys that clear a column, with the reason. */
export const cleared: Readonly<Record<string, string>> = {
  user_entities_sharer: 'a company stays with the person when the row of the host who shared it is deleted',
  pending_grants_profile: 'the groups of a grant stay when the profile is deleted',
  guests_inviter: 'a guest stays without a host when the row of the host is deleted',
};

/** Columns with a list of values and no check, with the reason. */
export const openLists: Readonly<Record<string, string>> = {
  'activities.pointer': 'a record of another release of the portal may have other pointers',
  'batch_jobs.error_code': 'the codes of contract/errors.ts grow with each release',
  'consents.categories': 'receipts stay as they are after the list of categories changes',
  'files.refusal': 'the codes of contract/errors.ts grow with each release',
};
export const isList = (column: string): boolean =>
  /^(?:kind|status|method|purpose|pointer|outcome|decision|severity|visibility|storage|refusal|error_code|categories)$/.test(
    column,
  );

/** Tables with an end of their rows and no index on it, with the reason. */
export const unsweptTables: Readonly<Record<string, string>> = {
  file_links: 'rows go with their file or person',
  files: 'one scan for six conditions, of which the end is one, every six hours',
  jobs: 'few rows, found by kind and tenant',
  mail_suppressions: 'rows stay',
  mails: 'rows go by another column (`sweptColumns`)',
  solicitations: 'rows stay',
};

/** Other columns by which background work finds rows of all tenants. */
export const sweptColumns: Readonly<Record<string, string>> = {
  backoffs: 'last_at',
  entity_validations: 'changed_at',
  file_removals: 'noted_at',
  mails: 'at',
  rate_limits: 'expire',
  script_releases: 'starts_at',
  sql_runs: 'started_at',
};
