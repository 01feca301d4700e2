-- A generated column needs a function whose result depends on nothing else; PostgreSQL marks array_to_string as stable.
CREATE FUNCTION joined_words(words text[]) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT array_to_string(words, ' ') $$;--> statement-breakpoint
DROP INDEX "users_name";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (translate(lower(coalesce(nick, '') || ' ' || email || ' ' || joined_words(groups)), 'áàâãäåéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'aaaaaaeeeeiiiiooooouuuucnaaaaaaeeeeiiiiooooouuuucn')) STORED;--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("tenant_id",translate(lower(coalesce("nick", "email")), 'áàâãäåéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ', 'aaaaaaeeeeiiiiooooouuuucnaaaaaaeeeeiiiiooooouuuucn'),"id");
