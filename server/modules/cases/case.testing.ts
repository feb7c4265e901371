import type { Marketplace } from '../../testing/marketplace.ts'

/** Three cases of the library, of different types and industries, without their material. */
export const THREE_CASES = [
  { slug: 'air-prices', type: 'pricing', industry: 'Airlines' },
  { slug: 'cell-growth', type: 'growth', industry: 'Telecom' },
  { slug: 'ward-queues', type: 'operations', industry: 'Hospitals' },
] as const

export async function buildThreeCases(market: Marketplace): Promise<void> {
  for (const { slug, type, industry } of THREE_CASES)
    await market.sql(
      `insert into practice_cases (slug, title, type, industry, difficulty, style, minutes, summary, sort_key, search, body, hash)
       values ($1, $1, $2, $3, 1, 'interviewer_led', 30, 'A case.', 1, $1, '{}', 'x') on conflict do nothing`,
      [slug, type, industry],
    )
}
