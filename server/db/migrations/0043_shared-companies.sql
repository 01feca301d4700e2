ALTER TABLE "user_entities" ADD COLUMN "shared_by" text;--> statement-breakpoint
ALTER TABLE "user_entities" ADD CONSTRAINT "user_entities_sharer" FOREIGN KEY ("tenant_id","shared_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_entities_shared" ON "user_entities" USING btree ("tenant_id","shared_by");
--> statement-breakpoint
-- drizzle cannot limit `set null` to one column; the tenant of the company stays.
ALTER TABLE "user_entities" DROP CONSTRAINT "user_entities_sharer";
--> statement-breakpoint
ALTER TABLE "user_entities" ADD CONSTRAINT "user_entities_sharer" FOREIGN KEY ("tenant_id","shared_by") REFERENCES "public"."users"("tenant_id","id") ON DELETE SET NULL ("shared_by") ON UPDATE no action;
