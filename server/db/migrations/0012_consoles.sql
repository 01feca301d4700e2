CREATE TABLE "sql_query_versions" (
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
-- The portal never changes or deletes versions of queries and scripts.
REVOKE UPDATE, DELETE ON sql_query_versions, script_versions FROM portal_app;
