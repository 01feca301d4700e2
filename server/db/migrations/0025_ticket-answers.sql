ALTER TABLE "tickets" ADD COLUMN "status" text DEFAULT 'sent' NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "answer_author" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_status_known" CHECK ("tickets"."status" in ('sent', 'in-progress', 'waiting', 'resolved'));