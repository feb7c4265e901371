import type { Launched } from './launch.ts'
import { CONNECTIONS, measure } from './measure.ts'
import type { Operation } from './operations.ts'
import { assertSame } from './same-answers.ts'
import type { Pair } from './table.ts'

/** Requests that show how many make a round. */
const TASTE = 400
/** Long enough for the clock ticks in which CPU is counted. */
const ROUND_MS = 1500

/** Measures product and floor round by round in turn, so that a busy machine disturbs both alike. */
export async function compare(
  operation: Operation,
  product: Launched,
  floor: Launched,
  postmaster: number,
  rounds: number,
): Promise<Pair[]> {
  if (!operation.asksMore) await assertSame(operation, product.url, floor.url)
  const { query, path, variables } = operation
  const asked = variables.map((one) => JSON.stringify({ query, variables: one }))
  const plain = variables.map((one) => JSON.stringify({ variables: one }))
  const run = async (from: number, amount: number): Promise<Pair> => ({
    product: await measure(product, postmaster, { path: '/graphql', bodies: asked, from, amount }),
    floor: await measure(floor, postmaster, { path, bodies: plain, from, amount }),
  })
  const taste = await run(0, TASTE)
  const amount = Math.min(6000, Math.max(200, Math.round((ROUND_MS * CONNECTIONS) / taste.floor.latencyMs)))
  const pairs: Pair[] = []
  // The first round is left out too: both are still being compiled.
  for (let round = 0; round <= rounds; round++) pairs.push(await run(TASTE + round * amount, amount))
  return pairs.slice(1)
}
