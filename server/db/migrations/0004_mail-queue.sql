CREATE TABLE "mail_suppressions" (
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
