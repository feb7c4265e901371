import { Counter, type Registry } from 'prom-client'
import type { Tally } from './meter.ts'

/** Points by whose budget they are of, and what was refused, for `/metrics`: added up here, and told when asked. */
export function countPoints(registry: Registry): Tally {
  const spent = new Map<string, number>()
  const refused = new Map<string, number>()
  const add = (sums: Map<string, number>, name: string, count: number) =>
    sums.set(name, (sums.get(name) ?? 0) + count)
  const expose = (name: string, help: string, label: string, sums: Map<string, number>) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      collect() {
        this.reset()
        for (const [value, count] of sums) this.inc({ [label]: value }, count)
      },
    })
  expose('graphql_points_total', 'Points that operations cost.', 'budget', spent)
  expose('graphql_refused_total', 'Operations refused for their cost.', 'reason', refused)
  return {
    spent: ({ budget }, points) => void add(spent, budget, points),
    refused: (why) => void add(refused, why, 1),
  }
}
