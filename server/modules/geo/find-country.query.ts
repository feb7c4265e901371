import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import type { CountryResponse, Reader } from 'maxmind'
import type { Logger } from 'pino'
import { isPublicAddress, plainAddress } from './address.rules.ts'

const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

export type FindCountry = (address: string) => Promise<string | null>

/** The packaged registry answers a flat row; maxmind's own databases nest it. */
type Row = CountryResponse & { country_code?: string }

/**
 * Answers ISO 3166 alpha-2 of a public address from the packaged registry, null for any other text. The 8 MB are
 * read when somebody first asks; without them nobody has a country, and the log says so once.
 */
export function createFindCountry(log: Logger): FindCountry {
  let opening: Promise<Reader<Row> | null> | undefined
  return async (text) => {
    const address = plainAddress(text)
    if (isIP(address) === 0 || !isPublicAddress(address)) return null
    opening ??= open().catch((error: unknown) => {
      log.warn({ err: error }, 'the registry of addresses could not be opened, so countries stay unknown')
      return null
    })
    const row = (await opening)?.get(address)
    return row?.country_code ?? row?.country?.iso_code ?? null
  }
}

async function open(): Promise<Reader<Row>> {
  const { default: maxmind } = await import('maxmind')
  return maxmind.open<Row>(createRequire(import.meta.url).resolve(DATABASE))
}
