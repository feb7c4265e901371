import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'

/** A marketplace whose library has three cases, which are empty. */
export async function openLibrary(): Promise<Marketplace> {
  const market = await openMarketplace()
  for (const slug of ['ferry-prices', 'glass-museum', 'grocer-growth'])
    await market.sql(
      `insert into practice_cases (slug, title, type, industry, difficulty, style, minutes, summary, sort_key, search, body, hash)
       values ($1, $1, 'pricing', 'Transport', 1, 'interviewer_led', 30, 'A case.', 1, $1, '{}', 'x') on conflict do nothing`,
      [slug],
    )
  return market
}
