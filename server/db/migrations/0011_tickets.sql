CREATE TABLE "tickets" (
	"tenant_id" text NOT NULL,
	"number" text NOT NULL,
	"key" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"diagnosis" text,
	"page" text,
	"files" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tickets_tenant_id_number_pk" PRIMARY KEY("tenant_id","number")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_key" ON "tickets" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE INDEX "tickets_user" ON "tickets" USING btree ("tenant_id","user_id","created_at");--> statement-breakpoint
SELECT protect_tenant_tables();
