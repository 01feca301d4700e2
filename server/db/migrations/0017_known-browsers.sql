CREATE TABLE "known_browsers" (
	"tenant_id" text NOT NULL,
	"hash" text NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_tenant_id_hash_pk" PRIMARY KEY("tenant_id","hash")
);
--> statement-breakpoint
CREATE INDEX "known_browsers_user" ON "known_browsers" USING btree ("tenant_id","user_id");--> statement-breakpoint
SELECT protect_tenant_tables();
