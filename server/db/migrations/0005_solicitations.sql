CREATE TABLE "solicitations" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"entity_code" text,
	"description" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"reason" text,
	CONSTRAINT "solicitations_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "solicitations_status" ON "solicitations" USING btree ("tenant_id","status","created_at");
--> statement-breakpoint
SELECT protect_tenant_tables();
