import type { LandingQuery } from '../../generated/graphql.ts'

export type FreeCoach = LandingQuery['soonest']['edges'][number]['node']

const SHOWN = 4

/** Who is free soonest, with those first whom students have rated well: someone new is shown where there are too few of them. */
export function freeFirst({ rated, soonest }: Pick<LandingQuery, 'rated' | 'soonest'>): FreeCoach[] {
  const nodes = [...rated.edges, ...soonest.edges].map(({ node }) => node)
  return [...new Map(nodes.map((node) => [node.id, node])).values()].slice(0, SHOWN)
}
