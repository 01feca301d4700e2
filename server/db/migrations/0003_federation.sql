CREATE TABLE "federation_attempts" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"issuer" text NOT NULL,
	"verifier" text NOT NULL,
	"nonce" text NOT NULL,
	"flow_hash" text,
	"challenge" text,
	"program_state" text,
	"port" integer,
	"redirect_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "federation_attempts_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
SELECT protect_tenant_tables();
