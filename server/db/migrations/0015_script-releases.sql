CREATE TABLE "script_releases" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"id" text NOT NULL,
	"source" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"base_version" integer NOT NULL,
	"author_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "script_releases_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE INDEX "script_releases_due" ON "script_releases" USING btree ("starts_at");--> statement-breakpoint
SELECT protect_tenant_tables();
