import { createServer } from 'node:http'
import { grafserv } from 'postgraphile/grafserv/node'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { Client } from 'pg'
import { ready } from './schema.mjs'

/*
 * It has no filter over arrays or words of its own: a function in SQL is its way to have one, in a schema of its own, so
 * that nothing else of the database is offered.
 */
const FUNCTIONS = `
  create schema if not exists bench_stack;
  create or replace view bench_stack.listings as select coach_id, card, recent_reviews, rank from public.coach_listings;
  comment on view bench_stack.listings is E'@primaryKey coach_id';
  create or replace function bench_stack.find_listings(filter json) returns setof bench_stack.listings language plpgsql stable as $$
  declare conditions text := 'true';
  begin
    if filter->'specialties' is not null then conditions := conditions || format(' and specialties && %L::text[]', array(select json_array_elements_text(filter->'specialties'))); end if;
    if filter->'languages' is not null then conditions := conditions || format(' and languages && %L::text[]', array(select json_array_elements_text(filter->'languages'))); end if;
    if filter->'firms' is not null then conditions := conditions || format(' and firms && %L::text[]', array(select json_array_elements_text(filter->'firms'))); end if;
    if filter->'country' is not null then conditions := conditions || format(' and country = %L', filter->>'country'); end if;
    if filter->'priceMax' is not null then conditions := conditions || format(' and rate_base_minor <= %L::int',
      floor((filter->>'priceMax')::int / case filter->>'currency' when 'EUR' then 1.15 when 'USD' then 1.29 else 1 end + 0.5)); end if;
    if filter->'ratingMin' is not null then conditions := conditions || format(' and rating >= %L::float8', filter->>'ratingMin'); end if;
    if filter->'text' is not null then conditions := conditions || format(' and search @@ to_tsquery(''simple'', unaccent(%L))',
      (select string_agg(word || ':*', ' & ') from regexp_split_to_table(filter->>'text', '[^[:alnum:]]+') word where word <> '')); end if;
    return query execute 'select coach_id, card, recent_reviews, rank from public.coach_listings where ' || conditions || ' order by rank desc, coach_id';
  end $$;`

const client = new Client({ connectionString: process.env.DATABASE_URL })
await client.connect()
await client.query(FUNCTIONS)
await client.end()

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env.DATABASE_URL, schemas: ['bench_stack'] })],
  grafserv: { graphqlPath: '/graphql', websockets: false },
  grafast: { explain: false },
})
const server = createServer()
await instance.createServ(grafserv).addTo(server)
server.listen(0, '127.0.0.1', () => ready(server.address().port))
