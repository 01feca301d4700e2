ALTER TABLE "solicitations" ADD COLUMN "addressed_groups" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "solicitations" ADD COLUMN "addressed_people" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Requests from before went to every host and administrator of people.
UPDATE "solicitations" SET "addressed_groups" = '{admin-users,host}';
