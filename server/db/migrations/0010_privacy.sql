CREATE TABLE "privacy_requests" (
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
-- The portal never deletes requests about personal data.
REVOKE DELETE ON privacy_requests FROM portal_app;
