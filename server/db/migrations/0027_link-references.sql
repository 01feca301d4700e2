-- The references of links move from their data to columns with foreign keys. Links that name something that is gone are removed:
-- docs/operators.md, "Update", lists them.
ALTER TABLE "links" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "entity_code" text;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "solicitation_id" text;--> statement-breakpoint
ALTER TABLE "links" ADD COLUMN "revoked_at" timestamp with time zone;--> statement-breakpoint
-- Any text as the time of the revocation had revoked the link. A jsonpath that is silent gives null for one that is no time.
UPDATE links SET user_id = data ->> 'by', entity_code = data ->> 'entity',
  revoked_at = CASE WHEN data ->> 'revokedAt' IS NOT NULL THEN coalesce((jsonb_path_query_first_tz(
    to_jsonb(regexp_replace(data ->> 'revokedAt', '(\.\d+)?Z$', '+00:00')), '$.datetime()', '{}', true) #>> '{}')::timestamptz, now()) END,
  data = data - ARRAY['by', 'entity', 'revokedAt'] WHERE purpose = 'direct' AND jsonb_typeof(data) = 'object';
--> statement-breakpoint
UPDATE links SET user_id = data ->> 'userId', data = data - 'userId' WHERE purpose = 'hand-off' AND jsonb_typeof(data) = 'object';
--> statement-breakpoint
UPDATE links SET solicitation_id = data ->> 'solicitation', data = NULL WHERE purpose = 'solicitation';
--> statement-breakpoint
-- An invitation outlives its host.
UPDATE links l SET data = data #- '{invitation,by}',
  user_id = (SELECT u.id FROM users u WHERE u.tenant_id = l.tenant_id AND u.id = l.data #>> '{invitation,by}')
  WHERE purpose = 'register' AND data #> '{invitation,by}' IS NOT NULL;
--> statement-breakpoint
-- A direct link without data is a decoy, which names nothing. Direct links of old versions have no company.
DELETE FROM links l WHERE CASE purpose
  WHEN 'direct' THEN data IS NOT NULL
    AND (NOT EXISTS (SELECT FROM users u WHERE u.tenant_id = l.tenant_id AND u.id = l.user_id)
      OR NOT EXISTS (SELECT FROM entities e WHERE e.tenant_id = l.tenant_id AND e.code = l.entity_code))
  WHEN 'hand-off' THEN NOT EXISTS (SELECT FROM users u WHERE u.tenant_id = l.tenant_id AND u.id = l.user_id)
  WHEN 'solicitation' THEN NOT EXISTS (SELECT FROM solicitations s WHERE s.tenant_id = l.tenant_id AND s.id = l.solicitation_id)
  ELSE false END;
--> statement-breakpoint
-- A link that is gone cannot be revoked, so its open sessions end. They stay as proof.
UPDATE sessions s SET revoked_at = now() WHERE scope ->> 'link' IS NOT NULL AND revoked_at IS NULL AND expires_at > now()
  AND NOT EXISTS (SELECT FROM links l WHERE l.tenant_id = s.tenant_id AND l.hash = s.scope ->> 'link');
--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_person" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."users"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_entity" FOREIGN KEY ("tenant_id","entity_code") REFERENCES "public"."entities"("tenant_id","code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_request" FOREIGN KEY ("tenant_id","solicitation_id") REFERENCES "public"."solicitations"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "links_user" ON "links" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "links_company" ON "links" USING btree ("tenant_id","entity_code");--> statement-breakpoint
CREATE INDEX "links_solicitation" ON "links" USING btree ("tenant_id","solicitation_id");--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_direct" CHECK ("links"."purpose" <> 'direct' or
        (("links"."data" is null) = ("links"."user_id" is null) and ("links"."data" is null) = ("links"."entity_code" is null)));--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_direct_only" CHECK ("links"."purpose" = 'direct' or ("links"."entity_code" is null and "links"."revoked_at" is null));--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_hand_off" CHECK ("links"."purpose" <> 'hand-off' or "links"."user_id" is not null);--> statement-breakpoint
ALTER TABLE "links" ADD CONSTRAINT "links_decider" CHECK (("links"."purpose" = 'solicitation') = ("links"."solicitation_id" is not null));