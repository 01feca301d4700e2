CREATE INDEX "users_name" ON "users" USING btree ("tenant_id",translate(lower(coalesce("nick", "email")), 'áàâãäåéèêëíìîïóòôõöúùûüçñ', 'aaaaaaeeeeiiiiooooouuuucn'),"id");--> statement-breakpoint
CREATE INDEX "users_last_access" ON "users" USING btree ("tenant_id","last_access_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("tenant_id","created_at","id");--> statement-breakpoint
CREATE INDEX "activities_quotas" ON "activities" USING btree ("tenant_id","sequence") WHERE pointer = 'cota.limite.mudar';