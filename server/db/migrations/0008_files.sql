CREATE TABLE "files" (
	"tenant_id" text NOT NULL,
	"key" text NOT NULL,
	"module_id" text,
	"item_id" text,
	"folder" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"storage" text DEFAULT 'app-storage' NOT NULL,
	"user_id" text,
	"object" text,
	"size" integer,
	"incoming" text,
	"incoming_max_bytes" integer,
	"created_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	CONSTRAINT "files_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE INDEX "files_folder" ON "files" USING btree ("tenant_id","module_id","item_id","folder");--> statement-breakpoint
SELECT protect_tenant_tables();
