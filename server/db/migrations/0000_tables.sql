CREATE TABLE "activities" (
	"tenant_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text,
	"pointer" text NOT NULL,
	"outcome" text DEFAULT 'ok' NOT NULL,
	"correlation_id" text,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "activities_tenant_id_sequence_pk" PRIMARY KEY("tenant_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "backoffs" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"html" text NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "banners_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "connectors" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "connectors_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "entities" (
	"tenant_id" text NOT NULL,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"tag1" text,
	"tag2" text,
	"external_id" text,
	"dynamic_fields" jsonb,
	CONSTRAINT "entities_tenant_id_code_pk" PRIMARY KEY("tenant_id","code")
);
--> statement-breakpoint
CREATE TABLE "links" (
	"tenant_id" text NOT NULL,
	"hash" text NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"data" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "links_tenant_id_hash_pk" PRIMARY KEY("tenant_id","hash")
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"code" text,
	"links" text[] DEFAULT '{}' NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "mails_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "module_values" (
	"tenant_id" text NOT NULL,
	"scope" text NOT NULL,
	"owner" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "module_values_tenant_id_scope_owner_key_pk" PRIMARY KEY("tenant_id","scope","owner","key")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"sequence" bigint NOT NULL,
	"identifier" text NOT NULL,
	"module" text,
	"item" text,
	"severity" text DEFAULT 'info' NOT NULL,
	"title" text NOT NULL,
	"message" text NOT NULL,
	"notify" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "notifications_tenant_id_user_id_sequence_pk" PRIMARY KEY("tenant_id","user_id","sequence")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"budget" text NOT NULL,
	"reference" text NOT NULL,
	"code_hash" text NOT NULL,
	"flow_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"proven_at" timestamp with time zone,
	CONSTRAINT "one_time_codes_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "scripts" (
	"tenant_id" text NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scripts_tenant_id_name_pk" PRIMARY KEY("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"user_id" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"method" text NOT NULL,
	"scope" jsonb,
	"user_agent" text,
	"address" text,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"idle_seconds" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "sql_queries" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"connector" text NOT NULL,
	"sql" text NOT NULL,
	"writes" boolean DEFAULT false NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"row_limit" integer,
	CONSTRAINT "sql_queries_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "tenant_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"tenant_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" text PRIMARY KEY NOT NULL,
	"config" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_entities" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	CONSTRAINT "user_entities_tenant_id_user_id_code_pk" PRIMARY KEY("tenant_id","user_id","code")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"email" text NOT NULL,
	"nick" text,
	"phone" text,
	"status" text NOT NULL,
	"kind" text DEFAULT 'external' NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	"host_blocked" boolean DEFAULT false NOT NULL,
	"password_hash" text,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"entity_selected" text[] DEFAULT '{}' NOT NULL,
	"pending_terms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notifications" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"feedback_score" integer,
	"last_access_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "tenant_domains" ADD CONSTRAINT "tenant_domains_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_at" ON "mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "one_time_codes_email" ON "one_time_codes" USING btree ("tenant_id","email","created_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("tenant_id","email");