CREATE TABLE "entity_validations" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"entity_code" text NOT NULL,
	"description" text,
	"tag1" text,
	"tag2" text,
	"external_id" text,
	"dynamic_fields" jsonb,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"endings" jsonb NOT NULL,
	"check_until" timestamp with time zone,
	"question_tries" integer DEFAULT 0 NOT NULL,
	"question_blocked_until" timestamp with time zone,
	"code_tries" integer DEFAULT 0 NOT NULL,
	"code_blocked_until" timestamp with time zone,
	"code_hash" text,
	"code_option" text,
	"code_label" text,
	"code_reference" text,
	"code_sent_at" timestamp with time zone,
	"code_until" timestamp with time zone,
	"proven_at" timestamp with time zone,
	"protocol" text,
	"requested_at" timestamp with time zone,
	"request_until" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "entity_validations_tenant_id_user_id_entity_code_pk" PRIMARY KEY("tenant_id","user_id","entity_code"),
	CONSTRAINT "entity_validations_status_known" CHECK ("entity_validations"."status" in ('draft', 'checking', 'question', 'mfa', 'approval', 'validated', 'refused')),
	CONSTRAINT "entity_validations_version" CHECK ("entity_validations"."version" >= 1),
	CONSTRAINT "entity_validations_question_tries" CHECK ("entity_validations"."question_tries" >= 0),
	CONSTRAINT "entity_validations_code_tries" CHECK ("entity_validations"."code_tries" >= 0)
);
--> statement-breakpoint
ALTER TABLE "solicitations" ADD COLUMN "kind" text DEFAULT 'access' NOT NULL;--> statement-breakpoint
ALTER TABLE "entity_validations" ADD CONSTRAINT "entity_validations_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entity_validations" ADD CONSTRAINT "entity_validations_person" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "entity_validations_protocol" ON "entity_validations" USING btree ("tenant_id","protocol");--> statement-breakpoint
ALTER TABLE "solicitations" ADD CONSTRAINT "solicitations_kind_known" CHECK ("solicitations"."kind" in ('access', 'company'));--> statement-breakpoint
SELECT protect_tenant_tables();
