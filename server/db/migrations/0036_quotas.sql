CREATE TABLE "quota_counts" (
	"tenant_id" text NOT NULL,
	"quota" text NOT NULL,
	"part" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"used" bigint NOT NULL,
	CONSTRAINT "quota_counts_tenant_id_quota_part_period_start_pk" PRIMARY KEY("tenant_id","quota","part","period_start"),
	CONSTRAINT "quota_counts_used" CHECK ("quota_counts"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quota_days" (
	"tenant_id" text NOT NULL,
	"quota" text NOT NULL,
	"day" text NOT NULL,
	"used" bigint NOT NULL,
	"peak" bigint NOT NULL,
	"peak_at" timestamp with time zone NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quota_days_tenant_id_quota_day_pk" PRIMARY KEY("tenant_id","quota","day"),
	CONSTRAINT "quota_days_used" CHECK ("quota_days"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quota_limits" (
	"tenant_id" text NOT NULL,
	"quota" text NOT NULL,
	"scope_kind" text NOT NULL,
	"scope_id" text NOT NULL,
	"entity_code" text GENERATED ALWAYS AS (case when scope_kind = 'company' then scope_id end) STORED,
	"most" bigint,
	"effect" text NOT NULL,
	"warnings" integer[] NOT NULL,
	"ceiling" bigint,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_author" text,
	CONSTRAINT "quota_limits_tenant_id_quota_scope_kind_scope_id_pk" PRIMARY KEY("tenant_id","quota","scope_kind","scope_id"),
	CONSTRAINT "quota_limits_scope_known" CHECK ("quota_limits"."scope_kind" in ('tenant', 'profile', 'company')),
	CONSTRAINT "quota_limits_effect_known" CHECK ("quota_limits"."effect" in ('notify', 'block', 'charge')),
	CONSTRAINT "quota_limits_most" CHECK ("quota_limits"."most" >= 0),
	CONSTRAINT "quota_limits_ceiling" CHECK ("quota_limits"."ceiling" >= 0),
	CONSTRAINT "quota_limits_revision" CHECK ("quota_limits"."revision" >= 1),
	CONSTRAINT "quota_limits_scope" CHECK (("quota_limits"."scope_kind" = 'tenant') = ("quota_limits"."scope_id" = ''))
);
--> statement-breakpoint
CREATE TABLE "quota_notices" (
	"tenant_id" text NOT NULL,
	"quota" text NOT NULL,
	"period" text NOT NULL,
	"level" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quota_notices_tenant_id_quota_period_level_pk" PRIMARY KEY("tenant_id","quota","period","level")
);
--> statement-breakpoint
ALTER TABLE "schedules" DROP CONSTRAINT "schedules_name_known";--> statement-breakpoint
ALTER TABLE "quota_counts" ADD CONSTRAINT "quota_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_days" ADD CONSTRAINT "quota_days_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_limits" ADD CONSTRAINT "quota_limits_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_limits" ADD CONSTRAINT "quota_limits_entity" FOREIGN KEY ("tenant_id","entity_code") REFERENCES "public"."entities"("tenant_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quota_notices" ADD CONSTRAINT "quota_notices_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quota_counts_start" ON "quota_counts" USING btree ("period_start");--> statement-breakpoint
CREATE INDEX "quota_days_measured" ON "quota_days" USING btree ("measured_at");--> statement-breakpoint
CREATE INDEX "quota_limits_company" ON "quota_limits" USING btree ("tenant_id","entity_code");--> statement-breakpoint
CREATE INDEX "quota_notices_sent" ON "quota_notices" USING btree ("sent_at");--> statement-breakpoint
ALTER TABLE "schedules" ADD CONSTRAINT "schedules_name_known" CHECK ("schedules"."name" in ('publish-releases', 'scan-waiting-files', 'remove-expired-batches', 'forget-mails', 'remove-spent-secrets', 'remove-spent-files', 'remove-old-runs', 'remove-expired-counters', 'refresh-pending-terms', 'measure-quotas', 'end-guest-access'));--> statement-breakpoint
SELECT protect_tenant_tables();
