CREATE TABLE "identities" (
	"tenant_id" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"login" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "identities_tenant_id_issuer_subject_pk" PRIMARY KEY("tenant_id","issuer","subject")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "identities_user" ON "identities" USING btree ("tenant_id","issuer","user_id");--> statement-breakpoint
CREATE INDEX "identities_login" ON "identities" USING btree ("tenant_id","login");
--> statement-breakpoint
SELECT protect_tenant_tables();
