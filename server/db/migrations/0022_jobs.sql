CREATE TABLE "jobs" (
	"tenant_id" text NOT NULL,
	"kind" text NOT NULL,
	"id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "jobs_tenant_id_kind_id_pk" PRIMARY KEY("tenant_id","kind","id"),
	CONSTRAINT "jobs_attempts" CHECK ("jobs"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "schedules" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	CONSTRAINT "schedules_attempts" CHECK ("schedules"."attempts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;
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
