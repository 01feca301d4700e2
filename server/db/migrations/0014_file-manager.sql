CREATE TABLE "file_bundles" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"keys" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_bundles_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "file_folders" (
	"tenant_id" text NOT NULL,
	"scope" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_folders_tenant_id_scope_path_pk" PRIMARY KEY("tenant_id","scope","path")
);
--> statement-breakpoint
CREATE TABLE "file_links" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"key" text NOT NULL,
	"user_id" text NOT NULL,
	"password_hash" text,
	"opens" integer DEFAULT 0 NOT NULL,
	"last_open_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "file_links_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "file_versions" (
	"tenant_id" text NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"object" text NOT NULL,
	"size" integer NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_versions_tenant_id_key_version_pk" PRIMARY KEY("tenant_id","key","version")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "entity_code" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "incoming_is_version" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "file_links_key" ON "file_links" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE INDEX "files_owner" ON "files" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "files_company" ON "files" USING btree ("tenant_id","entity_code");
--> statement-breakpoint
SELECT protect_tenant_tables();
