CREATE TABLE "person_views" (
	"tenant_id" text NOT NULL,
	"id" text NOT NULL,
	"session_id" text NOT NULL,
	"user_id" text NOT NULL,
	"person_id" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_views_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "person_views_times" CHECK ("person_views"."expires_at" > "person_views"."created_at")
);
--> statement-breakpoint
ALTER TABLE "schedules" DROP CONSTRAINT "schedules_name_known";--> statement-breakpoint
ALTER TABLE "person_views" ADD CONSTRAINT "person_views_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_views" ADD CONSTRAINT "person_views_of_session" FOREIGN KEY ("tenant_id","session_id") REFERENCES "public"."sessions"("tenant_id","id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "person_views" ADD CONSTRAINT "person_views_by" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_views" ADD CONSTRAINT "person_views_of" FOREIGN KEY ("tenant_id","person_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "person_views_session" ON "person_views" USING btree ("tenant_id","session_id");--> statement-breakpoint
CREATE INDEX "person_views_user" ON "person_views" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "person_views_person" ON "person_views" USING btree ("tenant_id","person_id");--> statement-breakpoint
CREATE INDEX "person_views_expires" ON "person_views" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_name_known" CHECK ("schedules"."name" in ('publish-releases', 'scan-waiting-files', 'remove-expired-batches', 'forget-mails', 'remove-spent-secrets', 'remove-spent-files', 'remove-old-runs', 'remove-expired-counters', 'refresh-pending-terms', 'measure-quotas', 'end-guest-access', 'expire-requests', 'end-person-views'));--> statement-breakpoint
SELECT protect_tenant_tables();
