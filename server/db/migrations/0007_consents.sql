CREATE TABLE "consents" (
	"tenant_id" text NOT NULL,
	"consent_id" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"policy_version" text NOT NULL,
	"categories" text[] NOT NULL,
	"user_id" text,
	"user_agent" text NOT NULL,
	CONSTRAINT "consents_tenant_id_consent_id_decided_at_pk" PRIMARY KEY("tenant_id","consent_id","decided_at")
);
--> statement-breakpoint
SELECT protect_tenant_tables();
--> statement-breakpoint
-- A receipt is evidence: it can be added and read, whatever the portal's own code does.
REVOKE UPDATE, DELETE ON consents FROM portal_app;
