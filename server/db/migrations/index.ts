// Made by `npm run db:generate`. Change the schema or the .sql files, never this file.
import type { Migration } from '#server/migrate.ts';

export const migrations: readonly Migration[] = [
  {
    tag: '0000_tables',
    sql: `CREATE TABLE "activities" (
	"tenant_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text,
	"pointer" text NOT NULL,
	"outcome" text DEFAULT 'ok' NOT NULL,
	"correlation_id" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "activities_tenant_id_sequence_pk" PRIMARY KEY("tenant_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "backoffs" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"html" text NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "banners_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "connectors" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "connectors_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "entities" (
	"tenant_id" text NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"tag1" text,
	"tag2" text,
	"external_id" text,
	"dynamic_fields" jsonb,
	CONSTRAINT "entities_tenant_id_code_pk" PRIMARY KEY("tenant_id","code")
);
--> statement-breakpoint
CREATE TABLE "links" (
	"tenant_id" text NOT NULL,
	"hash" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"data" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "links_tenant_id_hash_pk" PRIMARY KEY("tenant_id","hash")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"code" text,
	"links" text[] DEFAULT '{}' NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mails_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "module_values" (
	"tenant_id" text NOT NULL,
	"scope" text NOT NULL,
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "module_values_tenant_id_scope_owner_key_pk" PRIMARY KEY("tenant_id","scope","owner","key")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"identifier" text NOT NULL,
	"module" text,
	"item" text,
	"severity" text DEFAULT 'info' NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"notify" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "notifications_tenant_id_user_id_sequence_pk" PRIMARY KEY("tenant_id","user_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"budget" text NOT NULL,
	"reference" text NOT NULL,
	"code_hash" text NOT NULL,
	"flow_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"proven_at" timestamp with time zone,
	CONSTRAINT "one_time_codes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "scripts" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scripts_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"method" text NOT NULL,
	"scope" jsonb,
	"user_agent" text,
	"address" text,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"idle_seconds" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "sql_queries" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"connector" text NOT NULL,
	"sql" text NOT NULL,
	"writes" boolean DEFAULT false NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"row_limit" integer,
	CONSTRAINT "sql_queries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenant_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" text PRIMARY KEY NOT NULL,
	"config" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_entities" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "user_entities_tenant_id_user_id_code_pk" PRIMARY KEY("tenant_id","user_id","code")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"nick" text,
	"phone" text,
	"status" text NOT NULL,
	"kind" text DEFAULT 'external' NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"host_blocked" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"entity_selected" text[] DEFAULT '{}' NOT NULL,
	"pending_terms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notifications" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"feedback_score" integer,
	"last_access_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "tenant_domains" ADD CONSTRAINT "tenant_domains_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_at" ON "mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "one_time_codes_email" ON "one_time_codes" USING btree ("tenant_id","email","created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("tenant_id","email");`,
  },
  {
    tag: '0001_tenant-isolation',
    sql: `-- The second lock between tenants. The portal works as \`portal_app\`, which sees rows of the tenant named by \`app.tenant\` and no others.
-- The owner of the tables (migrations, looking tenants up) sees all. Roles belong to the whole cluster, so another database may have made it.
-- An administrator may have made it for a user who must not make roles: that user may not even ask for it.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portal_app') THEN
    CREATE ROLE portal_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
DO $$ BEGIN
  EXECUTE format('GRANT portal_app TO %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN
  IF NOT pg_has_role(current_user, 'portal_app', 'MEMBER') THEN RAISE; END IF;
END $$;
--> statement-breakpoint
DO $$ BEGIN EXECUTE format('GRANT USAGE ON SCHEMA %I TO portal_app', current_schema()); END $$;
--> statement-breakpoint
-- Every later migration that adds a table with \`tenant_id\` calls this again; a test finds those that forgot.
CREATE FUNCTION protect_tenant_tables() RETURNS void LANGUAGE plpgsql AS $$
DECLARE name text;
BEGIN
  FOR name IN
    SELECT c.relname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND NOT a.attisdropped
    WHERE c.relkind IN ('r', 'p') AND c.relnamespace = current_schema()::regnamespace
      AND c.relname <> 'tenant_domains' AND NOT c.relforcerowsecurity
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_tenant ON %I TO portal_app
      USING (tenant_id = current_setting(''app.tenant'', true)) WITH CHECK (tenant_id = current_setting(''app.tenant'', true))', name);
    EXECUTE format('CREATE POLICY owner ON %I TO %I USING (true) WITH CHECK (true)', name, current_user);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO portal_app', name);
  END LOOP;
END $$;
--> statement-breakpoint
SELECT protect_tenant_tables();
--> statement-breakpoint
-- What happened can be added to and read, never rewritten, whatever the portal's own code does.
REVOKE UPDATE, DELETE ON activities FROM portal_app;
--> statement-breakpoint
-- The hottest query of the product, callable without a transaction: as its owner it sees every tenant, so it compares the tenant itself.
-- PL/pgSQL keeps its plan between calls. Moments are milliseconds, which both drivers read alike.
CREATE FUNCTION find_session(wanted_tenant text, wanted_id text, at timestamptz) RETURNS jsonb
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE found jsonb;
BEGIN
  SELECT jsonb_build_object(
    'userId', s.user_id, 'isPublic', s.is_public, 'method', s.method, 'scope', s.scope,
    'createdAt', extract(epoch FROM s.created_at) * 1000, 'seenAt', extract(epoch FROM s.seen_at) * 1000,
    'idleSeconds', s.idle_seconds, 'expiresAt', extract(epoch FROM s.expires_at) * 1000,
    'user', CASE WHEN u.id IS NOT NULL THEN jsonb_build_object(
      'id', u.id, 'email', u.email, 'nick', u.nick, 'phone', u.phone, 'status', u.status, 'kind', u.kind,
      'blocked', u.blocked, 'hostBlocked', u.host_blocked, 'groups', u.groups, 'entitySelected', u.entity_selected,
      'pendingTerms', u.pending_terms, 'notifications', u.notifications, 'feedbackScore', u.feedback_score) END)
  INTO found
  FROM public.sessions s LEFT JOIN public.users u ON u.tenant_id = s.tenant_id AND u.id = s.user_id
  WHERE s.tenant_id = wanted_tenant AND s.id = wanted_id AND s.revoked_at IS NULL AND s.expires_at > at
    AND s.seen_at + s.idle_seconds * interval '1 second' > at
    AND (s.user_id IS NULL OR (u.id IS NOT NULL AND NOT u.blocked AND NOT u.host_blocked));
  RETURN found;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION find_session(text, text, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION find_session(text, text, timestamptz) TO portal_app;
`,
  },
  {
    tag: '0002_identities',
    sql: `CREATE TABLE "identities" (
	"tenant_id" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"login" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_tenant_id_issuer_subject_pk" PRIMARY KEY("tenant_id","issuer","subject")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "identities_user" ON "identities" USING btree ("tenant_id","issuer","user_id");--> statement-breakpoint
CREATE INDEX "identities_login" ON "identities" USING btree ("tenant_id","login");
--> statement-breakpoint
SELECT protect_tenant_tables();
`,
  },
  {
    tag: '0003_federation',
    sql: `CREATE TABLE "federation_attempts" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"issuer" text NOT NULL,
	"verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"flow_hash" text,
	"challenge" text,
	"program_state" text,
	"port" integer,
	"redirect_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "federation_attempts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
SELECT protect_tenant_tables();
`,
  },
  {
    tag: '0004_mail-queue',
    sql: `CREATE TABLE "mail_suppressions" (
	"tenant_id" text NOT NULL,
	"email" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "mail_suppressions_tenant_id_email_pk" PRIMARY KEY("tenant_id","email")
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "kind" text DEFAULT 'notice' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "status" text DEFAULT 'queued' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sender_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply" text;--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("next_at") WHERE status = 'queued';--> statement-breakpoint
-- Before, every message was kept and none waited.
UPDATE "mails" SET "status" = 'sent', "sent_at" = coalesce("sent_at", "at") WHERE "status" = 'queued';
--> statement-breakpoint
SELECT protect_tenant_tables();
`,
  },
  {
    tag: '0005_solicitations',
    sql: `CREATE TABLE "solicitations" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"entity_code" text,
	"description" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"reason" text,
	CONSTRAINT "solicitations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "solicitations_status" ON "solicitations" USING btree ("tenant_id","status","created_at");
--> statement-breakpoint
SELECT protect_tenant_tables();
`,
  },
  {
    tag: '0006_terms',
    sql: `CREATE TABLE "term_acceptances" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"term_id" text NOT NULL,
	"version" text NOT NULL,
	"sha256" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"entities" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "term_acceptances_tenant_id_user_id_term_id_version_pk" PRIMARY KEY("tenant_id","user_id","term_id","version")
);
--> statement-breakpoint
CREATE TABLE "term_versions" (
	"tenant_id" text NOT NULL,
	"term_id" text NOT NULL,
	"version" text NOT NULL,
	"position" integer NOT NULL,
	"summary" text,
	"html" text NOT NULL,
	"sha256" text NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	CONSTRAINT "term_versions_tenant_id_term_id_version_pk" PRIMARY KEY("tenant_id","term_id","version")
);
--> statement-breakpoint
CREATE TABLE "terms" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"title" text NOT NULL,
	"required" boolean DEFAULT true NOT NULL,
	CONSTRAINT "terms_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
SELECT protect_tenant_tables();
--> statement-breakpoint
-- A receipt is evidence: it can be added and read, whatever the portal's own code does.
REVOKE UPDATE, DELETE ON term_acceptances FROM portal_app;
--> statement-breakpoint
-- What a person still has to agree to: the version in force of each required term, unless they accepted that very one.
CREATE FUNCTION pending_terms_of(wanted_tenant text, wanted_user text, at timestamptz) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT coalesce(jsonb_object_agg(latest.term_id, jsonb_build_object('version', latest.version)), '{}'::jsonb)
  FROM (
    SELECT DISTINCT ON (v.term_id) v.term_id, v.version
    FROM term_versions v JOIN terms t ON t.tenant_id = v.tenant_id AND t.id = v.term_id
    WHERE v.tenant_id = wanted_tenant AND t.required AND v.effective_at <= at
    ORDER BY v.term_id, v.position DESC
  ) latest
  WHERE NOT EXISTS (
    SELECT 1 FROM term_acceptances a
    WHERE a.tenant_id = wanted_tenant AND a.user_id = wanted_user AND a.term_id = latest.term_id AND a.version = latest.version
  )
$$;
--> statement-breakpoint
-- People come by many doors (registration, invitation, directory, sign-on, command line); none of them may forget the terms.
CREATE FUNCTION give_pending_terms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.pending_terms = '{}'::jsonb THEN
    NEW.pending_terms := pending_terms_of(NEW.tenant_id, NEW.id, now());
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER new_person_terms BEFORE INSERT ON users FOR EACH ROW EXECUTE FUNCTION give_pending_terms();
`,
  },
  {
    tag: '0007_consents',
    sql: `CREATE TABLE "consents" (
	"tenant_id" text NOT NULL,
	"consent_id" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"policy_version" text NOT NULL,
	"categories" text[] NOT NULL,
	"user_id" text,
	"user_agent" text NOT NULL,
	CONSTRAINT "consents_tenant_id_consent_id_decided_at_pk" PRIMARY KEY("tenant_id","consent_id","decided_at")
);
--> statement-breakpoint
SELECT protect_tenant_tables();
--> statement-breakpoint
-- A receipt is evidence: it can be added and read, whatever the portal's own code does.
REVOKE UPDATE, DELETE ON consents FROM portal_app;
`,
  },
  {
    tag: '0008_files',
    sql: `CREATE TABLE "files" (
	"tenant_id" text NOT NULL,
	"key" text NOT NULL,
	"module_id" text,
	"item_id" text,
	"folder" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"storage" text DEFAULT 'app-storage' NOT NULL,
	"user_id" text,
	"object" text,
	"size" integer,
	"incoming" text,
	"incoming_max_bytes" integer,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "files_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE INDEX "files_folder" ON "files" USING btree ("tenant_id","module_id","item_id","folder");--> statement-breakpoint
SELECT protect_tenant_tables();
`,
  },
  {
    tag: '0009_batch-jobs',
    sql: `CREATE TABLE "batch_jobs" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"owner" text NOT NULL,
	"user_id" text,
	"correlation_id" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"request" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"deadline" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"result" text,
	"error_code" text,
	"error_message" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "batch_jobs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "batch_jobs_owner" ON "batch_jobs" USING btree ("tenant_id","owner");--> statement-breakpoint
CREATE INDEX "batch_jobs_unfinished" ON "batch_jobs" USING btree ("lease_until") WHERE status in ('waiting', 'running');--> statement-breakpoint
SELECT protect_tenant_tables();
`,
  },
  {
    tag: '0010_privacy',
    sql: `CREATE TABLE "privacy_requests" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"text" text,
	"created_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"answer" text,
	CONSTRAINT "privacy_requests_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_open" ON "privacy_requests" USING btree ("tenant_id","user_id","kind") WHERE status = 'open';
--> statement-breakpoint
SELECT protect_tenant_tables();
--> statement-breakpoint
-- What somebody asked for stays written down, whatever became of it.
REVOKE DELETE ON privacy_requests FROM portal_app;
`,
  },
  {
    tag: '0011_tickets',
    sql: `CREATE TABLE "tickets" (
	"tenant_id" text NOT NULL,
	"number" text NOT NULL,
	"key" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"diagnosis" text,
	"page" text,
	"files" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tickets_tenant_id_number_pk" PRIMARY KEY("tenant_id","number")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_key" ON "tickets" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE INDEX "tickets_user" ON "tickets" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
SELECT protect_tenant_tables();
`,
  },
  {
    tag: '0012_consoles',
    sql: `CREATE TABLE "sql_query_versions" (
	"tenant_id" text NOT NULL,
	"query_id" text NOT NULL,
	"version" integer NOT NULL,
	"sql" text NOT NULL,
	"connector" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"author_id" text,
	"at" timestamp with time zone,
	CONSTRAINT "sql_query_versions_tenant_id_query_id_version_pk" PRIMARY KEY("tenant_id","query_id","version")
);
--> statement-breakpoint
CREATE TABLE "sql_runs" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"outcome" text NOT NULL,
	"decision" text,
	"sql" text NOT NULL,
	"hash" text NOT NULL,
	"connector" text NOT NULL,
	"values" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"elapsed_ms" integer,
	"rows" integer,
	"error" text,
	CONSTRAINT "sql_runs_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "script_drafts" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"base_version" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"author_id" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "script_drafts_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "script_versions" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer NOT NULL,
	"source" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"author_id" text,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "script_versions_tenant_id_name_version_pk" PRIMARY KEY("tenant_id","name","version")
);
--> statement-breakpoint
ALTER TABLE "batch_jobs" ADD COLUMN "label" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "batch_jobs" ADD COLUMN "connector" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "batch_jobs" ADD COLUMN "rows" integer;--> statement-breakpoint
ALTER TABLE "batch_jobs" ADD COLUMN "finished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "batch_jobs" ADD COLUMN "notifies" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sql_queries" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sql_queries" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sql_queries" ADD COLUMN "folder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sql_queries" ADD COLUMN "visibility" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "sql_queries" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "sql_queries" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "sql_queries" ADD COLUMN "parameters" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sql_queries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sql_queries" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sql_queries" ADD COLUMN "updated_by" text;--> statement-breakpoint
CREATE INDEX "sql_runs_person" ON "sql_runs" USING btree ("tenant_id","user_id","started_at");--> statement-breakpoint
CREATE INDEX "sql_runs_at" ON "sql_runs" USING btree ("tenant_id","started_at");--> statement-breakpoint
SELECT protect_tenant_tables();
--> statement-breakpoint
-- What somebody wrote and ran stays written down.
REVOKE UPDATE, DELETE ON sql_query_versions, script_versions FROM portal_app;
`,
  },
  {
    tag: '0013_bright_microbe',
    sql: `CREATE INDEX "activities_user" ON "activities" USING btree ("tenant_id","user_id","sequence");`,
  },
  {
    tag: '0014_file-manager',
    sql: `CREATE TABLE "file_bundles" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"keys" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_bundles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "file_folders" (
	"tenant_id" text NOT NULL,
	"scope" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_folders_tenant_id_scope_path_pk" PRIMARY KEY("tenant_id","scope","path")
);
--> statement-breakpoint
CREATE TABLE "file_links" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"key" text NOT NULL,
	"user_id" text NOT NULL,
	"password_hash" text,
	"opens" integer DEFAULT 0 NOT NULL,
	"last_open_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "file_links_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "file_versions" (
	"tenant_id" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"object" text NOT NULL,
	"size" integer NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_versions_tenant_id_key_version_pk" PRIMARY KEY("tenant_id","key","version")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "entity_code" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "incoming_is_version" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "file_links_key" ON "file_links" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "files_company" ON "files" USING btree ("tenant_id","entity_code");
--> statement-breakpoint
SELECT protect_tenant_tables();
`,
  },
  {
    tag: '0015_script-releases',
    sql: `CREATE TABLE "script_releases" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"id" text NOT NULL,
	"source" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"base_version" integer NOT NULL,
	"author_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "script_releases_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE INDEX "script_releases_due" ON "script_releases" USING btree ("starts_at");--> statement-breakpoint
SELECT protect_tenant_tables();
`,
  },
  {
    tag: '0016_files-waiting',
    sql: `ALTER TABLE "files" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "refusal" text;`,
  },
  {
    tag: '0017_known-browsers',
    sql: `CREATE TABLE "known_browsers" (
	"tenant_id" text NOT NULL,
	"hash" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_tenant_id_hash_pk" PRIMARY KEY("tenant_id","hash")
);
--> statement-breakpoint
CREATE INDEX "known_browsers_user" ON "known_browsers" USING btree ("tenant_id","user_id");--> statement-breakpoint
SELECT protect_tenant_tables();
`,
  },
  {
    tag: '0018_file-removals',
    sql: `CREATE TABLE "file_removals" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_removals_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE INDEX "file_removals_noted" ON "file_removals" USING btree ("noted_at");--> statement-breakpoint
SELECT protect_tenant_tables();
`,
  },
  {
    tag: '0019_solicitation-addressees',
    sql: `ALTER TABLE "solicitations" ADD COLUMN "addressed_groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitations" ADD COLUMN "addressed_people" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Requests from before went to every host and administrator of people.
UPDATE "solicitations" SET "addressed_groups" = '{admin-users,host}';
`,
  },
  {
    tag: '0020_locker-secret',
    sql: `ALTER TABLE "users" ADD COLUMN "locker_secret" text DEFAULT gen_random_uuid()::text || gen_random_uuid()::text NOT NULL;`,
  },
  {
    tag: '0022_jobs',
    sql: `CREATE TABLE "jobs" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	CONSTRAINT "jobs_tenant_id_kind_id_pk" PRIMARY KEY("tenant_id","kind","id")
);
--> statement-breakpoint
CREATE INDEX "jobs_turns" ON "jobs" USING btree ("kind","tenant_id","due_at");--> statement-breakpoint
SELECT protect_tenant_tables();
--> statement-breakpoint
-- Mails and batch jobs of the previous version that wait. No process has one in hand: the previous version does not run on this schema.
-- An attempt that was under way counts, so that a statement that writes is not repeated.
INSERT INTO "jobs" ("tenant_id", "kind", "id", "due_at", "expires_at", "attempts")
  SELECT "tenant_id", 'mail', "id", coalesce("next_at", "at"), "expires_at", "attempts" FROM "mails" WHERE "status" = 'queued';
--> statement-breakpoint
INSERT INTO "jobs" ("tenant_id", "kind", "id", "due_at", "expires_at", "attempts")
  SELECT "tenant_id", 'batch-sql', "id", "created_at", "deadline", "attempts" FROM "batch_jobs" WHERE "status" IN ('waiting', 'running');
--> statement-breakpoint
DROP SCHEMA IF EXISTS "pgboss" CASCADE;
--> statement-breakpoint
DROP INDEX "mails_waiting";--> statement-breakpoint
DROP INDEX "batch_jobs_unfinished";--> statement-breakpoint
ALTER TABLE "mails" DROP COLUMN "next_at";--> statement-breakpoint
ALTER TABLE "batch_jobs" DROP COLUMN "lease_until";
`,
  },
];
