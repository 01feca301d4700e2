CREATE TABLE "profiles" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_author" text NOT NULL,
	CONSTRAINT "profiles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "profiles_revision" CHECK ("profiles"."revision" >= 1)
);
--> statement-breakpoint
CREATE TABLE "launcher_versions" (
	"tenant_id" text NOT NULL,
	"version" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"differences" jsonb NOT NULL,
	"author_id" text,
	"author_name" text,
	"restores" integer,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "launcher_versions_tenant_id_version_pk" PRIMARY KEY("tenant_id","version"),
	CONSTRAINT "launcher_versions_version" CHECK ("launcher_versions"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "profile_hosts" (
	"tenant_id" text NOT NULL,
	"profile_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "profile_hosts_tenant_id_profile_id_user_id_pk" PRIMARY KEY("tenant_id","profile_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "profile_id" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launcher_versions" ADD CONSTRAINT "launcher_versions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_hosts" ADD CONSTRAINT "profile_hosts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_hosts" ADD CONSTRAINT "profile_hosts_person" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_hosts" ADD CONSTRAINT "profile_hosts_profile" FOREIGN KEY ("tenant_id","profile_id") REFERENCES "public"."profiles"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_name" ON "profiles" USING btree ("tenant_id",lower("name"));--> statement-breakpoint
CREATE INDEX "profile_hosts_user" ON "profile_hosts" USING btree ("tenant_id","user_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_profile" FOREIGN KEY ("tenant_id","profile_id") REFERENCES "public"."profiles"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_profile" ON "users" USING btree ("tenant_id","profile_id");
--> statement-breakpoint
SELECT protect_tenant_tables();
--> statement-breakpoint
-- A tenant is deleted together with its people and profiles, in any order.
ALTER TABLE users ALTER CONSTRAINT users_profile DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
-- A saved version is evidence: it can be added and read, whatever the portal's own code does.
REVOKE UPDATE, DELETE ON launcher_versions FROM portal_app;
--> statement-breakpoint
-- An administrator changes the configuration of their own tenant in the transaction that stores the version and the activity. The owner of
-- the table still sees every tenant, to find the one of a request.
ALTER TABLE tenants ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_tenant ON tenants TO portal_app
  USING (id = current_setting('app.tenant', true)) WITH CHECK (id = current_setting('app.tenant', true));
--> statement-breakpoint
GRANT SELECT, UPDATE (config, revision) ON tenants TO portal_app;
