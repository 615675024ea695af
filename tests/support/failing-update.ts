import type pg from 'pg';

/** Makes the first update of a table that fulfils the condition fail as it does when the database is being shut down. */
export async function failFirstUpdate(pool: pg.Pool, table: string, condition: string): Promise<void> {
  await pool.query(`
    create sequence ${table}_outages;
    create function fail_${table}() returns trigger language plpgsql as $$
    begin
      -- A sequence is not rolled back: it counts failed updates as well.
      if nextval('${table}_outages') = 1 then
        raise exception 'terminating connection' using errcode = '57P01';
      end if;
      return new;
    end $$;
    create trigger fail_first before update on ${table} for each row when (${condition}) execute function fail_${table}()`);
}
