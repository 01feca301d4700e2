ALTER TABLE "users" ADD COLUMN "changed_author_id" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_author_id" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "changed_author_id" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "answer_author_id" text;--> statement-breakpoint
ALTER TABLE "quota_limits" ADD COLUMN "changed_author_id" text;