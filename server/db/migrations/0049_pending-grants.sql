CREATE TABLE "pending_grants" (
	"tenant_id" text NOT NULL,
	"user_id" text NOT NULL,
	"giver_id" text NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"entities" text[] DEFAULT '{}' NOT NULL,
	"profile_id" text,
	CONSTRAINT "pending_grants_tenant_id_user_id_giver_id_pk" PRIMARY KEY("tenant_id","user_id","giver_id")
);
--> statement-breakpoint
ALTER TABLE "pending_grants" ADD CONSTRAINT "pending_grants_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pending_grants" ADD CONSTRAINT "pending_grants_person" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- drizzle cannot limit `set null` to one column; the tenant of the grant stays.
ALTER TABLE "pending_grants" ADD CONSTRAINT "pending_grants_profile" FOREIGN KEY ("tenant_id","profile_id") REFERENCES "public"."profiles"("tenant_id","id") ON DELETE SET NULL ("profile_id") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pending_grants_profile" ON "pending_grants" USING btree ("tenant_id","profile_id");
--> statement-breakpoint
-- People who were invited or imported and have not registered: the record names who gave them groups and companies.
INSERT INTO "pending_grants" ("tenant_id", "user_id", "giver_id", "groups", "entities", "profile_id")
SELECT "given"."tenant_id", "given"."person", "given"."giver",
  array(SELECT DISTINCT jsonb_array_elements_text("one") FROM unnest("given"."groups") AS "one"),
  array(SELECT DISTINCT jsonb_array_elements_text("one") FROM unnest("given"."entities") AS "one"),
  CASE WHEN "given"."has_profile" THEN "given"."profile_id" END
FROM (
  SELECT "users"."tenant_id", "users"."id" AS "person", "activities"."user_id" AS "giver", "users"."profile_id",
    array_agg("activities"."detail" -> 'groups') AS "groups",
    array_agg("activities"."detail" -> 'entities') AS "entities",
    bool_or("activities"."detail" ? 'name') AS "has_profile"
  FROM "activities"
  JOIN "users" ON "users"."tenant_id" = "activities"."tenant_id" AND "users"."id" = "activities"."detail" ->> 'person'
  WHERE "activities"."pointer" IN ('auth.convite.enviar', 'usuario.convidar', 'usuario.importar')
    AND "activities"."outcome" = 'ok'
    AND "activities"."user_id" IS NOT NULL
    AND "users"."status" <> 'active'
    AND jsonb_typeof("activities"."detail" -> 'groups') = 'array'
    AND jsonb_typeof("activities"."detail" -> 'entities') = 'array'
  GROUP BY "users"."tenant_id", "users"."id", "activities"."user_id", "users"."profile_id"
) AS "given";
--> statement-breakpoint
SELECT protect_tenant_tables();
