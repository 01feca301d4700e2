CREATE TABLE "file_removals" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_removals_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE INDEX "file_removals_noted" ON "file_removals" USING btree ("noted_at");--> statement-breakpoint
SELECT protect_tenant_tables();
