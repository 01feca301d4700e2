CREATE TABLE "solicitation_events" (
	"tenant_id" text NOT NULL,
	"solicitation_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text,
	"author" text,
	"message" text,
	"target" text,
	"outcome" text,
	CONSTRAINT "solicitation_events_tenant_id_solicitation_id_sequence_pk" PRIMARY KEY("tenant_id","solicitation_id","sequence"),
	CONSTRAINT "solicitation_events_kind_known" CHECK ("solicitation_events"."kind" in ('opened', 'assigned', 'taken', 'released', 'asked', 'replied', 'progress', 'answered', 'expired', 'withdrawn')),
	CONSTRAINT "solicitation_events_outcome_known" CHECK ("solicitation_events"."outcome" in ('approved', 'refused')),
	CONSTRAINT "solicitation_events_sequence" CHECK ("solicitation_events"."sequence" >= 1)
);
--> statement-breakpoint
ALTER TABLE "solicitations" DROP CONSTRAINT "solicitations_kind_known";--> statement-breakpoint
ALTER TABLE "solicitations" DROP CONSTRAINT "solicitations_status_known";--> statement-breakpoint
ALTER TABLE "solicitations" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitations" ALTER COLUMN "expires_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitations" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "solicitations" ADD COLUMN "sender_email" text;--> statement-breakpoint
ALTER TABLE "solicitations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitations" ADD COLUMN "subject" jsonb;--> statement-breakpoint
ALTER TABLE "solicitations" ADD COLUMN "subject_key" text;--> statement-breakpoint
ALTER TABLE "solicitations" ADD COLUMN "tag1" text;--> statement-breakpoint
ALTER TABLE "solicitations" ADD COLUMN "tag2" text;--> statement-breakpoint
ALTER TABLE "solicitations" ADD COLUMN "options" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitations" ADD COLUMN "term" boolean;--> statement-breakpoint
ALTER TABLE "solicitations" ADD COLUMN "assignee_id" text;--> statement-breakpoint
ALTER TABLE "solicitations" ADD COLUMN "assigned_group" text;--> statement-breakpoint
ALTER TABLE "solicitations" ADD COLUMN "awaits_requester" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitation_events" ADD CONSTRAINT "solicitation_events_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "solicitation_events" ADD CONSTRAINT "solicitation_events_request" FOREIGN KEY ("tenant_id","solicitation_id") REFERENCES "public"."solicitations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "solicitations_person" ON "solicitations" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
CREATE INDEX "solicitations_due" ON "solicitations" USING btree ("expires_at") WHERE status = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "solicitations_open" ON "solicitations" USING btree ("tenant_id","user_id","kind","subject_key") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "solicitations" ADD CONSTRAINT "solicitations_version" CHECK ("solicitations"."version" >= 1);--> statement-breakpoint
ALTER TABLE "solicitations" ADD CONSTRAINT "solicitations_kind_known" CHECK ("solicitations"."kind" in ('access', 'company', 'quota', 'bill', 'privacy', 'ticket'));--> statement-breakpoint
ALTER TABLE "solicitations" ADD CONSTRAINT "solicitations_status_known" CHECK ("solicitations"."status" in ('pending', 'resolved', 'rejected', 'expired', 'withdrawn'));--> statement-breakpoint
-- Written by hand from here on: row-level security, and a row for each ticket and each request about own data.
SELECT protect_tenant_tables();--> statement-breakpoint
-- Nobody is told about requests that expired before this release.
UPDATE "solicitations" SET "status" = 'expired' WHERE "status" = 'pending' AND "expires_at" <= now();--> statement-breakpoint
INSERT INTO "solicitations" ("tenant_id", "id", "user_id", "sender_name", "sender_email", "kind", "addressed_groups", "status", "awaits_requester", "created_at", "answered_at")
SELECT "tenant_id", "number", "user_id", CASE WHEN "user_id" IS NULL THEN "name" END, CASE WHEN "user_id" IS NULL THEN lower("email") END,
	'ticket', '{admin-users}', CASE "status" WHEN 'resolved' THEN 'resolved' ELSE 'pending' END, "status" = 'waiting', "created_at",
	CASE "status" WHEN 'resolved' THEN "answered_at" END
FROM "tickets" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "solicitations" ("tenant_id", "id", "user_id", "kind", "addressed_groups", "status", "created_at", "expires_at", "answered_at", "subject_key")
SELECT "tenant_id", "id", "user_id", 'privacy', '{admin-users}',
	CASE "status" WHEN 'open' THEN 'pending' WHEN 'done' THEN 'resolved' WHEN 'refused' THEN 'rejected' ELSE 'withdrawn' END,
	"created_at", "due_at", "closed_at", "kind"
FROM "privacy_requests" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "solicitation_events" ("tenant_id", "solicitation_id", "sequence", "kind", "at", "user_id", "author")
SELECT s."tenant_id", s."id", 1, 'opened', s."created_at", s."user_id", coalesce(u."nick", s."sender_name")
FROM "solicitations" s LEFT JOIN "users" u ON u."tenant_id" = s."tenant_id" AND u."id" = s."user_id";--> statement-breakpoint
INSERT INTO "solicitation_events" ("tenant_id", "solicitation_id", "sequence", "kind", "at", "user_id", "author", "message", "outcome")
SELECT s."tenant_id", s."id", 2, 'answered', s."answered_at", s."answered_by", u."nick", s."reason",
	CASE s."status" WHEN 'resolved' THEN 'approved' ELSE 'refused' END
FROM "solicitations" s LEFT JOIN "users" u ON u."tenant_id" = s."tenant_id" AND u."id" = s."answered_by"
WHERE s."status" IN ('resolved', 'rejected') AND s."answered_at" IS NOT NULL;
