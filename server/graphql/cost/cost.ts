import { Extensions } from 'type-graphql'

export interface DeclaredCost {
  /** On a field: what it costs by itself. On a type: what each object of it costs. */
  points?: number
  /** On a field that answers a plain list: how long it is taken to be. */
  items?: number
}

/** Says what a field, or each object of a type, costs where that is not what the rules make of it. */
export const Cost = (cost: DeclaredCost) => Extensions({ cost })

export const declaredCost = ({ extensions }: { extensions: object }): DeclaredCost =>
  (extensions as { cost?: DeclaredCost }).cost ?? {}
