-- Checks of stated rules, and indexes for the clean-up of expired rows. First the rows that break a check are repaired or removed:
-- docs/operators.md, "Update", lists what happens to them. The portal itself wrote none of them.
--
-- Two addresses of a tenant may differ only in case. Nobody signs in by e-mail with the one in capitals: it gets a digest of the id in front.
UPDATE users o SET email = lower(substr(md5(o.id), 1, 8) || '.' || o.email) WHERE o.email <> lower(o.email) AND EXISTS
  (SELECT FROM users u WHERE u.tenant_id = o.tenant_id AND u.id <> o.id AND lower(u.email) = lower(o.email)
    AND (u.email = lower(u.email) OR u.id < o.id));
--> statement-breakpoint
UPDATE users SET email = lower(email) WHERE email <> lower(email);
--> statement-breakpoint
UPDATE identities SET login = lower(login) WHERE login <> lower(login);
--> statement-breakpoint
DELETE FROM federation_attempts WHERE (flow_hash IS NULL AND challenge IS NULL) OR port NOT BETWEEN 1 AND 65535;
--> statement-breakpoint
-- A session that contradicts itself ends. It stays as proof of the sign-in.
UPDATE sessions SET is_public = (user_id IS NULL), revoked_at = coalesce(revoked_at, now()) WHERE is_public <> (user_id IS NULL);
--> statement-breakpoint
UPDATE sql_runs SET decision = NULL WHERE decision IS NOT NULL AND NOT (kind = 'write' AND outcome IN ('held', 'committed', 'undone'));
--> statement-breakpoint
UPDATE term_versions SET sha256 = encode(sha256(convert_to(html, 'UTF8')), 'hex') WHERE sha256 !~ '^[0-9a-f]{64}$';
--> statement-breakpoint
-- The server adds the schedules that it knows.
DELETE FROM schedules WHERE name NOT IN ('publish-releases', 'scan-waiting-files', 'remove-expired-batches', 'forget-mails',
  'remove-spent-secrets', 'remove-spent-files', 'remove-old-runs', 'remove-expired-counters', 'refresh-pending-terms');
--> statement-breakpoint
DELETE FROM jobs WHERE kind NOT IN ('mail', 'batch-sql');
--> statement-breakpoint
ALTER TABLE "sql_runs" DROP CONSTRAINT "sql_runs_outcome_known";--> statement-breakpoint
CREATE INDEX "batch_jobs_expires" ON "batch_jobs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "federation_attempts_expires" ON "federation_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "file_bundles_expires" ON "file_bundles" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_browsers_expires" ON "known_browsers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "links_expires" ON "links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_expires" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "federation_attempts" ADD CONSTRAINT "federation_attempts_proof" CHECK ("federation_attempts"."flow_hash" is not null or "federation_attempts"."challenge" is not null);--> statement-breakpoint
ALTER TABLE "federation_attempts" ADD CONSTRAINT "federation_attempts_port" CHECK ("federation_attempts"."port" between 1 and 65535);--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_login_lower" CHECK ("identities"."login" = lower("identities"."login"));--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_kind_known" CHECK ("jobs"."kind" in ('mail', 'batch-sql'));--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_name_known" CHECK ("schedules"."name" in ('publish-releases', 'scan-waiting-files', 'remove-expired-batches', 'forget-mails', 'remove-spent-secrets', 'remove-spent-files', 'remove-old-runs', 'remove-expired-counters', 'refresh-pending-terms'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_guest" CHECK ("sessions"."is_public" = ("sessions"."user_id" is null));--> statement-breakpoint
ALTER TABLE "sql_runs" ADD CONSTRAINT "sql_runs_decision_held" CHECK ("sql_runs"."decision" is null or ("sql_runs"."kind" = 'write' and "sql_runs"."outcome" in ('held', 'committing', 'committed', 'undone', 'unknown')));--> statement-breakpoint
ALTER TABLE "sql_runs" ADD CONSTRAINT "sql_runs_outcome_known" CHECK ("sql_runs"."outcome" in ('running', 'ok', 'failed', 'cancelled', 'held', 'committing', 'committed', 'undone', 'unknown'));--> statement-breakpoint
ALTER TABLE "term_versions" ADD CONSTRAINT "term_versions_hash" CHECK ("term_versions"."sha256" ~ '^[0-9a-f]{64}$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"));