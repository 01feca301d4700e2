-- Foreign keys and checks of every table of tenants. First the rows that break one are repaired or removed: docs/operators.md, "Update",
-- lists what happens to them. The portal itself wrote few of them; the rest come from statements by hand.
--
-- Rows of tenants that do not exist.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['activities', 'banners', 'batch_jobs', 'connectors', 'consents', 'entities', 'federation_attempts',
    'file_bundles', 'file_folders', 'file_links', 'file_removals', 'file_versions', 'files', 'identities', 'known_browsers', 'links',
    'mail_suppressions', 'mails', 'module_values', 'notifications', 'one_time_codes', 'privacy_requests', 'script_drafts',
    'script_releases', 'script_versions', 'scripts', 'sessions', 'solicitations', 'sql_queries', 'sql_query_versions', 'sql_runs',
    'term_acceptances', 'term_versions', 'terms', 'tickets', 'user_entities', 'users']
  LOOP
    EXECUTE format('DELETE FROM %I o WHERE NOT EXISTS (SELECT FROM tenants t WHERE t.id = o.tenant_id)', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Rows that belong to a person who does not exist.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['batch_jobs', 'file_links', 'identities', 'known_browsers', 'notifications', 'user_entities'] LOOP
    EXECUTE format('DELETE FROM %I o WHERE o.user_id IS NOT NULL AND NOT EXISTS
      (SELECT FROM users u WHERE u.tenant_id = o.tenant_id AND u.id = o.user_id)', name);
  END LOOP;
END $$;
--> statement-breakpoint
DELETE FROM script_drafts o WHERE NOT EXISTS (SELECT FROM users u WHERE u.tenant_id = o.tenant_id AND u.id = o.author_id);
--> statement-breakpoint
UPDATE sql_queries SET visibility = 'shared' WHERE visibility NOT IN ('private', 'shared', 'system');
--> statement-breakpoint
DELETE FROM sql_queries o WHERE visibility = 'private' AND (owner_id IS NULL OR NOT EXISTS
  (SELECT FROM users u WHERE u.tenant_id = o.tenant_id AND u.id = o.owner_id));
--> statement-breakpoint
-- A file has one place. Its company gets a row when it lacks one: a deletion would leave the content behind, and any other place would
-- show the file to other people.
UPDATE files SET entity_code = NULL WHERE entity_code IS NOT NULL AND (module_id IS NOT NULL OR item_id IS NOT NULL);
--> statement-breakpoint
DELETE FROM user_entities o WHERE NOT EXISTS (SELECT FROM entities e WHERE e.tenant_id = o.tenant_id AND e.code = o.code);
--> statement-breakpoint
INSERT INTO entities (tenant_id, code, description)
  SELECT DISTINCT tenant_id, entity_code, entity_code FROM files WHERE entity_code IS NOT NULL
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM file_folders o WHERE CASE
  WHEN scope LIKE 'own:%' THEN NOT EXISTS (SELECT FROM users u WHERE u.tenant_id = o.tenant_id AND u.id = substr(o.scope, 5))
  WHEN scope LIKE 'company:%' THEN NOT EXISTS (SELECT FROM entities e WHERE e.tenant_id = o.tenant_id AND e.code = substr(o.scope, 9))
  ELSE true END;
--> statement-breakpoint
-- The server removes the content that is noted here.
WITH gone AS (
  DELETE FROM file_versions o WHERE version < 1
    OR NOT EXISTS (SELECT FROM files f WHERE f.tenant_id = o.tenant_id AND f.key = o.key)
  RETURNING tenant_id, object
)
INSERT INTO file_removals (tenant_id, name, noted_at) SELECT tenant_id, object, now() FROM gone ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM file_links o WHERE NOT EXISTS (SELECT FROM files f WHERE f.tenant_id = o.tenant_id AND f.key = o.key);
--> statement-breakpoint
-- A receipt may name the text.
INSERT INTO terms (tenant_id, id, title, required)
  SELECT DISTINCT tenant_id, term_id, term_id, false FROM term_versions
  ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Values outside of their lists. No secret, session or job of an unknown kind works, so they go.
DELETE FROM sessions WHERE expires_at <= created_at OR idle_seconds < 1
  OR method NOT IN ('password', 'otp', 'password-and-otp', 'external', 'ldap', 'microsoft', 'link', 'guest');
--> statement-breakpoint
DELETE FROM one_time_codes WHERE expires_at <= created_at OR attempts < 0 OR purpose NOT IN ('login', 'two-step', 'proof', 'email');
--> statement-breakpoint
DELETE FROM links WHERE expires_at < created_at
  OR purpose NOT IN ('register', 'lost-password', 'register-password', 'direct', 'hand-off', 'solicitation');
--> statement-breakpoint
DELETE FROM federation_attempts WHERE expires_at <= created_at;
--> statement-breakpoint
DELETE FROM known_browsers WHERE expires_at <= created_at;
--> statement-breakpoint
DELETE FROM file_links WHERE expires_at <= created_at;
--> statement-breakpoint
DELETE FROM batch_jobs WHERE expires_at <= created_at OR attempts < 0 OR rows < 0
  OR status NOT IN ('waiting', 'running', 'done', 'failed', 'cancelled');
--> statement-breakpoint
DELETE FROM module_values WHERE scope NOT IN ('custom', 'custom-file', 'content');
--> statement-breakpoint
DELETE FROM connectors WHERE kind NOT IN ('warehouse', 'postgres', 'mysql', 'mssql');
--> statement-breakpoint
DELETE FROM sql_runs WHERE elapsed_ms < 0 OR rows < 0 OR decision NOT IN ('commit', 'undo') OR kind NOT IN ('read', 'write', 'export', 'batch')
  OR outcome NOT IN ('running', 'ok', 'failed', 'cancelled', 'held', 'committed', 'undone');
--> statement-breakpoint
-- Everything else stays, with the value that gives the least.
UPDATE tenants SET revision = 1 WHERE revision < 1;
--> statement-breakpoint
UPDATE users SET status = 'pending' WHERE status NOT IN ('active', 'pending', 'pendingByDirectHash');
--> statement-breakpoint
UPDATE users SET kind = 'external' WHERE kind NOT IN ('internal', 'external', 'ldap', 'adfs', 'guest');
--> statement-breakpoint
UPDATE users SET feedback_score = NULL WHERE feedback_score NOT BETWEEN 0 AND 10;
--> statement-breakpoint
UPDATE notifications SET severity = 'info' WHERE severity NOT IN ('info', 'ok', 'warn', 'bad');
--> statement-breakpoint
DELETE FROM notifications WHERE sequence < 1;
--> statement-breakpoint
UPDATE mails SET kind = 'notice' WHERE kind NOT IN
  ('code', 'register', 'password-link', 'notice', 'invitation', 'direct-link', 'solicitation', 'solicitation-answer');
--> statement-breakpoint
UPDATE mails SET status = 'failed' WHERE status NOT IN ('queued', 'sent', 'failed', 'expired', 'suppressed');
--> statement-breakpoint
UPDATE mails SET attempts = 0 WHERE attempts < 0;
--> statement-breakpoint
UPDATE mail_suppressions SET reason = 'manual' WHERE reason NOT IN ('declined', 'bounced', 'complained', 'manual');
--> statement-breakpoint
UPDATE banners SET position = 0 WHERE position < 0;
--> statement-breakpoint
UPDATE solicitations SET status = 'rejected' WHERE status NOT IN ('pending', 'resolved', 'rejected');
--> statement-breakpoint
UPDATE solicitations SET expires_at = created_at + interval '1 second' WHERE expires_at <= created_at;
--> statement-breakpoint
UPDATE tickets SET subject = 'other' WHERE subject NOT IN ('access', 'data', 'module', 'finance', 'privacy', 'other');
--> statement-breakpoint
-- At most one open request of a kind: one of an unknown kind or state is closed.
UPDATE privacy_requests SET status = 'done', closed_at = coalesce(closed_at, now())
  WHERE status NOT IN ('open', 'withdrawn', 'done', 'refused') OR (status = 'open' AND kind NOT IN ('deletion', 'correction'));
--> statement-breakpoint
UPDATE privacy_requests SET kind = 'correction' WHERE kind NOT IN ('deletion', 'correction');
--> statement-breakpoint
UPDATE privacy_requests SET due_at = created_at + interval '15 days' WHERE due_at <= created_at;
--> statement-breakpoint
UPDATE files SET storage = 'app-storage' WHERE storage NOT IN ('app-storage', 'tmp-public-link');
--> statement-breakpoint
UPDATE files SET size = greatest(size, 0), incoming_max_bytes = greatest(incoming_max_bytes, 0) WHERE size < 0 OR incoming_max_bytes < 0;
--> statement-breakpoint
UPDATE file_versions SET size = 0 WHERE size < 0;
--> statement-breakpoint
UPDATE file_links SET opens = 0 WHERE opens < 0;
--> statement-breakpoint
UPDATE sql_queries SET row_limit = NULL WHERE row_limit < 1;
--> statement-breakpoint
UPDATE term_versions SET position = 0 WHERE position < 0;
--> statement-breakpoint
-- Versions and sequences count from 1.
UPDATE scripts SET version = 1 WHERE version < 1;
--> statement-breakpoint
UPDATE sql_queries SET version = 1 WHERE version < 1;
--> statement-breakpoint
DELETE FROM script_versions WHERE version < 1;
--> statement-breakpoint
DELETE FROM sql_query_versions WHERE version < 1;
--> statement-breakpoint
DELETE FROM script_drafts WHERE base_version < 0 OR revision < 1;
--> statement-breakpoint
DELETE FROM script_releases WHERE base_version < 0;
--> statement-breakpoint
DELETE FROM activities WHERE sequence < 1;
--> statement-breakpoint
-- The entry does not match its hash any more than it did: the portal writes no other outcome.
UPDATE activities SET outcome = 'failed' WHERE outcome NOT IN ('ok', 'refused', 'failed');
--> statement-breakpoint
DROP INDEX "identities_user";--> statement-breakpoint
ALTER TABLE "sql_queries" ADD COLUMN "private_owner_id" text GENERATED ALWAYS AS (case when visibility = 'private' then owner_id end) STORED;--> statement-breakpoint
ALTER TABLE "file_folders" ADD COLUMN "user_id" text GENERATED ALWAYS AS (case when scope like 'own:%' then substr(scope, 5) end) STORED;--> statement-breakpoint
ALTER TABLE "file_folders" ADD COLUMN "entity_code" text GENERATED ALWAYS AS (case when scope like 'company:%' then substr(scope, 9) end) STORED;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_person" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_entities" ADD CONSTRAINT "user_entities_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_entities" ADD CONSTRAINT "user_entities_person" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_entities" ADD CONSTRAINT "user_entities_entity" FOREIGN KEY ("tenant_id","code") REFERENCES "public"."entities"("tenant_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "federation_attempts" ADD CONSTRAINT "federation_attempts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_person" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitations" ADD CONSTRAINT "solicitations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_person" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_jobs" ADD CONSTRAINT "batch_jobs_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_jobs" ADD CONSTRAINT "batch_jobs_person" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connectors" ADD CONSTRAINT "connectors_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sql_queries" ADD CONSTRAINT "sql_queries_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sql_queries" ADD CONSTRAINT "sql_queries_person" FOREIGN KEY ("tenant_id","private_owner_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sql_query_versions" ADD CONSTRAINT "sql_query_versions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sql_runs" ADD CONSTRAINT "sql_runs_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_values" ADD CONSTRAINT "module_values_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_drafts" ADD CONSTRAINT "script_drafts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_drafts" ADD CONSTRAINT "script_drafts_person" FOREIGN KEY ("tenant_id","author_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_releases" ADD CONSTRAINT "script_releases_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_versions" ADD CONSTRAINT "script_versions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scripts" ADD CONSTRAINT "scripts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_bundles" ADD CONSTRAINT "file_bundles_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_folders" ADD CONSTRAINT "file_folders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_folders" ADD CONSTRAINT "file_folders_person" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_folders" ADD CONSTRAINT "file_folders_entity" FOREIGN KEY ("tenant_id","entity_code") REFERENCES "public"."entities"("tenant_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_file" FOREIGN KEY ("tenant_id","key") REFERENCES "public"."files"("tenant_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_person" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_removals" ADD CONSTRAINT "file_removals_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_file" FOREIGN KEY ("tenant_id","key") REFERENCES "public"."files"("tenant_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_entity" FOREIGN KEY ("tenant_id","entity_code") REFERENCES "public"."entities"("tenant_id","code") ON DELETE no action ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_acceptances" ADD CONSTRAINT "term_acceptances_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_versions" ADD CONSTRAINT "term_versions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term_versions" ADD CONSTRAINT "term_versions_term" FOREIGN KEY ("tenant_id","term_id") REFERENCES "public"."terms"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms" ADD CONSTRAINT "terms_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tenant_domains_tenant" ON "tenant_domains" USING btree ("tenant_id");--> statement-breakpoint
CREATE INDEX "user_entities_code" ON "user_entities" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "batch_jobs_user" ON "batch_jobs" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "sql_queries_private" ON "sql_queries" USING btree ("tenant_id","private_owner_id");--> statement-breakpoint
CREATE INDEX "script_drafts_author" ON "script_drafts" USING btree ("tenant_id","author_id");--> statement-breakpoint
CREATE INDEX "file_folders_user" ON "file_folders" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "file_folders_company" ON "file_folders" USING btree ("tenant_id","entity_code");--> statement-breakpoint
CREATE INDEX "file_links_user" ON "file_links" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identities_user" ON "identities" USING btree ("tenant_id","user_id","issuer");--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_revision" CHECK ("tenants"."revision" >= 1);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_status_known" CHECK ("users"."status" in ('active', 'pending', 'pendingByDirectHash'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_kind_known" CHECK ("users"."kind" in ('internal', 'external', 'ldap', 'adfs', 'guest'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_feedback_score" CHECK ("users"."feedback_score" between 0 and 10);--> statement-breakpoint
ALTER TABLE "federation_attempts" ADD CONSTRAINT "federation_attempts_times" CHECK ("federation_attempts"."expires_at" > "federation_attempts"."created_at");--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_times" CHECK ("known_browsers"."expires_at" > "known_browsers"."created_at");--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_purpose_known" CHECK ("links"."purpose" in ('register', 'lost-password', 'register-password', 'direct', 'hand-off', 'solicitation'));--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_times" CHECK ("links"."expires_at" >= "links"."created_at");--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_purpose_known" CHECK ("one_time_codes"."purpose" in ('login', 'two-step', 'proof', 'email'));--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_attempts" CHECK ("one_time_codes"."attempts" >= 0);--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_times" CHECK ("one_time_codes"."expires_at" > "one_time_codes"."created_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_method_known" CHECK ("sessions"."method" in ('password', 'otp', 'password-and-otp', 'external', 'ldap', 'microsoft', 'link', 'guest'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_idle" CHECK ("sessions"."idle_seconds" >= 1);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_times" CHECK ("sessions"."expires_at" > "sessions"."created_at");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_sequence" CHECK ("activities"."sequence" >= 1);--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_outcome_known" CHECK ("activities"."outcome" in ('ok', 'refused', 'failed'));--> statement-breakpoint
ALTER TABLE "solicitations" ADD CONSTRAINT "solicitations_status_known" CHECK ("solicitations"."status" in ('pending', 'resolved', 'rejected'));--> statement-breakpoint
ALTER TABLE "solicitations" ADD CONSTRAINT "solicitations_times" CHECK ("solicitations"."expires_at" > "solicitations"."created_at");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_subject_known" CHECK ("tickets"."subject" in ('access', 'data', 'module', 'finance', 'privacy', 'other'));--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_position" CHECK ("banners"."position" >= 0);--> statement-breakpoint
ALTER TABLE "mail_suppressions" ADD CONSTRAINT "mail_suppressions_reason_known" CHECK ("mail_suppressions"."reason" in ('declined', 'bounced', 'complained', 'manual'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind_known" CHECK ("mails"."kind" in ('code', 'register', 'password-link', 'notice', 'invitation', 'direct-link', 'solicitation', 'solicitation-answer'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_status_known" CHECK ("mails"."status" in ('queued', 'sent', 'failed', 'expired', 'suppressed'));--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_attempts" CHECK ("mails"."attempts" >= 0);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_sequence" CHECK ("notifications"."sequence" >= 1);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_severity_known" CHECK ("notifications"."severity" in ('info', 'ok', 'warn', 'bad'));--> statement-breakpoint
ALTER TABLE "batch_jobs" ADD CONSTRAINT "batch_jobs_status_known" CHECK ("batch_jobs"."status" in ('waiting', 'running', 'done', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "batch_jobs" ADD CONSTRAINT "batch_jobs_attempts" CHECK ("batch_jobs"."attempts" >= 0);--> statement-breakpoint
ALTER TABLE "batch_jobs" ADD CONSTRAINT "batch_jobs_rows" CHECK ("batch_jobs"."rows" >= 0);--> statement-breakpoint
ALTER TABLE "batch_jobs" ADD CONSTRAINT "batch_jobs_times" CHECK ("batch_jobs"."expires_at" > "batch_jobs"."created_at");--> statement-breakpoint
ALTER TABLE "connectors" ADD CONSTRAINT "connectors_kind_known" CHECK ("connectors"."kind" in ('warehouse', 'postgres', 'mysql', 'mssql'));--> statement-breakpoint
ALTER TABLE "sql_queries" ADD CONSTRAINT "sql_queries_visibility_known" CHECK ("sql_queries"."visibility" in ('private', 'shared', 'system'));--> statement-breakpoint
ALTER TABLE "sql_queries" ADD CONSTRAINT "sql_queries_private_owner" CHECK ("sql_queries"."visibility" <> 'private' or "sql_queries"."owner_id" is not null);--> statement-breakpoint
ALTER TABLE "sql_queries" ADD CONSTRAINT "sql_queries_version" CHECK ("sql_queries"."version" >= 1);--> statement-breakpoint
ALTER TABLE "sql_queries" ADD CONSTRAINT "sql_queries_row_limit" CHECK ("sql_queries"."row_limit" >= 1);--> statement-breakpoint
ALTER TABLE "sql_query_versions" ADD CONSTRAINT "sql_query_versions_version" CHECK ("sql_query_versions"."version" >= 1);--> statement-breakpoint
ALTER TABLE "sql_runs" ADD CONSTRAINT "sql_runs_kind_known" CHECK ("sql_runs"."kind" in ('read', 'write', 'export', 'batch'));--> statement-breakpoint
ALTER TABLE "sql_runs" ADD CONSTRAINT "sql_runs_outcome_known" CHECK ("sql_runs"."outcome" in ('running', 'ok', 'failed', 'cancelled', 'held', 'committed', 'undone'));--> statement-breakpoint
ALTER TABLE "sql_runs" ADD CONSTRAINT "sql_runs_decision_known" CHECK ("sql_runs"."decision" in ('commit', 'undo'));--> statement-breakpoint
ALTER TABLE "sql_runs" ADD CONSTRAINT "sql_runs_elapsed" CHECK ("sql_runs"."elapsed_ms" >= 0);--> statement-breakpoint
ALTER TABLE "sql_runs" ADD CONSTRAINT "sql_runs_rows" CHECK ("sql_runs"."rows" >= 0);--> statement-breakpoint
ALTER TABLE "module_values" ADD CONSTRAINT "module_values_scope_known" CHECK ("module_values"."scope" in ('custom', 'custom-file', 'content'));--> statement-breakpoint
ALTER TABLE "script_drafts" ADD CONSTRAINT "script_drafts_base" CHECK ("script_drafts"."base_version" >= 0);--> statement-breakpoint
ALTER TABLE "script_drafts" ADD CONSTRAINT "script_drafts_revision" CHECK ("script_drafts"."revision" >= 1);--> statement-breakpoint
ALTER TABLE "script_releases" ADD CONSTRAINT "script_releases_base" CHECK ("script_releases"."base_version" >= 0);--> statement-breakpoint
ALTER TABLE "script_versions" ADD CONSTRAINT "script_versions_version" CHECK ("script_versions"."version" >= 1);--> statement-breakpoint
ALTER TABLE "scripts" ADD CONSTRAINT "scripts_version" CHECK ("scripts"."version" >= 1);--> statement-breakpoint
ALTER TABLE "file_folders" ADD CONSTRAINT "file_folders_scope" CHECK ("file_folders"."scope" like 'own:%' or "file_folders"."scope" like 'company:%');--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_opens" CHECK ("file_links"."opens" >= 0);--> statement-breakpoint
ALTER TABLE "file_links" ADD CONSTRAINT "file_links_times" CHECK ("file_links"."expires_at" > "file_links"."created_at");--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_version" CHECK ("file_versions"."version" >= 1);--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_size" CHECK ("file_versions"."size" >= 0);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_one_place" CHECK ("files"."entity_code" is null or ("files"."module_id" is null and "files"."item_id" is null));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_storage_known" CHECK ("files"."storage" in ('app-storage', 'tmp-public-link'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_size" CHECK ("files"."size" >= 0);--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_incoming_size" CHECK ("files"."incoming_max_bytes" >= 0);--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_kind_known" CHECK ("privacy_requests"."kind" in ('deletion', 'correction'));--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_status_known" CHECK ("privacy_requests"."status" in ('open', 'withdrawn', 'done', 'refused'));--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_times" CHECK ("privacy_requests"."due_at" > "privacy_requests"."created_at");--> statement-breakpoint
ALTER TABLE "term_versions" ADD CONSTRAINT "term_versions_position" CHECK ("term_versions"."position" >= 0);
