ALTER TABLE "files" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "refusal" text;