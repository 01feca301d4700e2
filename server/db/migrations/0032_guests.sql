CREATE TABLE "guests" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"host_id" text,
	"invited_at" timestamp with time zone NOT NULL,
	"message" text,
	"expires_at" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "guests_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id"),
	CONSTRAINT "guests_ended" CHECK ("guests"."ended_at" is null or "guests"."expires_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "schedules" DROP CONSTRAINT "schedules_name_known";--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_person" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_inviter" FOREIGN KEY ("tenant_id","host_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guests_host" ON "guests" USING btree ("tenant_id","host_id");--> statement-breakpoint
CREATE INDEX "guests_expires" ON "guests" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_name_known" CHECK ("schedules"."name" in ('publish-releases', 'scan-waiting-files', 'remove-expired-batches', 'forget-mails', 'remove-spent-secrets', 'remove-spent-files', 'remove-old-runs', 'remove-expired-counters', 'refresh-pending-terms', 'end-guest-access'));--> statement-breakpoint
-- Guests from a time when the portal did not store their hosts: the newest invitation names the host. They have no end.
INSERT INTO guests (tenant_id, user_id, host_id, invited_at, message, disabled_at)
SELECT DISTINCT ON (u.tenant_id, u.id) u.tenant_id, u.id, l.user_id, coalesce(l.created_at, u.created_at),
  l.data -> 'invitation' ->> 'message', CASE WHEN u.host_blocked THEN now() END
FROM users u LEFT JOIN links l ON l.tenant_id = u.tenant_id AND l.email = u.email AND l.purpose = 'register' AND l.user_id IS NOT NULL
WHERE u.kind = 'guest' ORDER BY u.tenant_id, u.id, l.created_at DESC NULLS LAST;
--> statement-breakpoint
SELECT protect_tenant_tables();
