CREATE TABLE "batch_jobs" (
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
