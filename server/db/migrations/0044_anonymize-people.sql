ALTER TABLE "schedules" DROP CONSTRAINT "schedules_name_known";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "anonymize_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "anonymize_ordered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "anonymize_author" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "anonymize_reason" text;--> statement-breakpoint
CREATE INDEX "users_anonymize" ON "users" USING btree ("anonymize_at") WHERE anonymize_at is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_anonymize_times" CHECK ("users"."anonymize_at" > "users"."anonymize_ordered_at");--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_name_known" CHECK ("schedules"."name" in ('publish-releases', 'scan-waiting-files', 'remove-expired-batches', 'forget-mails', 'remove-spent-secrets', 'remove-spent-files', 'remove-old-runs', 'remove-expired-counters', 'refresh-pending-terms', 'measure-quotas', 'end-guest-access', 'expire-requests', 'end-person-views', 'anonymize-people'));