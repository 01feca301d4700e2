ALTER TABLE "guests" DROP CONSTRAINT "guests_inviter";
--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_inviter" FOREIGN KEY ("tenant_id","host_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entity_validations_changed" ON "entity_validations" USING btree ("changed_at");
--> statement-breakpoint
-- drizzle cannot limit `set null` to one column; the tenant of the guest stays.
ALTER TABLE "guests" DROP CONSTRAINT "guests_inviter";
--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_inviter" FOREIGN KEY ("tenant_id","host_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE SET NULL ("host_id") ON UPDATE no action;
