import { Client } from 'pg'
import { SECOND } from '../../lib/durations.ts'
import { zoneTable } from '../../lib/zones/read-zone-table.ts'
import { spansOf, type ZoneTable } from '../../lib/zones/zone-table.rules.ts'

/**
 * Writes the offsets of zones into the database, unless it has those of the same release or a newer one that reach as far. Servers of
 * two releases may run side by side, and the newer data hold.
 */
export async function writeZoneOffsets(url: string, table: ZoneTable = zoneTable(new Date())): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table zone_release in exclusive mode')
    const { rowCount } = await client.query(
      `insert into zone_release (release, reaches) values ($1, $2) on conflict (is_only) do update
         set release = excluded.release, reaches = excluded.reaches
         where (zone_release.release, zone_release.reaches) < (excluded.release, excluded.reaches)`,
      [table.version, new Date(table.until)],
    )
    if (rowCount) {
      await client.query('delete from zone_offsets')
      await client.query(
        `insert into zone_offsets select * from jsonb_to_recordset($1)
           as t (zone text, starts_at timestamptz, ends_at timestamptz, seconds integer)`,
        [JSON.stringify(rowsOf(table))],
      )
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const rowsOf = (table: ZoneTable) =>
  [...spansOf(table)].flatMap(([zone, spans]) =>
    spans.map(({ from, until, offset }) => ({
      zone,
      starts_at: new Date(from),
      ends_at: new Date(until),
      seconds: offset / SECOND,
    })),
  )
