import { type ClassType, Field, Int, ObjectType } from 'type-graphql'
import { badInput } from '../errors.ts'
import { Cost } from './cost/cost.ts'

@ObjectType({ description: 'Where a page begins and ends, and whether there is more.' })
export class PageInfo {
  @Field(() => Boolean) hasNextPage: boolean
  @Field(() => Boolean) hasPreviousPage: boolean
  @Field(() => String, { nullable: true }) startCursor: string | null
  @Field(() => String, { nullable: true }) endCursor: string | null
}

export interface Edge<T> {
  cursor: string
  node: T
}

/** The edge and connection types of a node, as Relay names them. */
export function connectionOf<T extends object>(name: string, node: () => ClassType<T>) {
  @ObjectType(`${name}Edge`, { description: `A ${name} in a list, with its position.` })
  class NodeEdge {
    @Field(() => String, { description: 'Opaque position; send it as `after`.' }) cursor: string
    @Field(node) node: T
  }

  @ObjectType(`${name}Connection`, { description: `A page of a list of ${name}.` })
  class Connection {
    @Field(() => [NodeEdge]) edges: NodeEdge[]
    @Field(() => PageInfo) pageInfo: PageInfo
    @Field(() => Int, { description: 'How many there are in all, exactly.' })
    @Cost({ points: 1 })
    totalCount: number
  }
  return { Edge: NodeEdge, Connection }
}

export const MAX_ITEMS = 50

/** `first` as asked, 1 to 50. Throws BAD_USER_INPUT otherwise. */
export function pageSize(first: number): number {
  if (first >= 1 && first <= MAX_ITEMS) return first
  throw badInput(`Ask for 1 to ${MAX_ITEMS} items.`, [{ path: 'first', message: `1 to ${MAX_ITEMS}` }])
}

export function pageInfo(
  edges: readonly Edge<unknown>[],
  hasNextPage: boolean,
  hasPreviousPage: boolean,
): PageInfo {
  return {
    hasNextPage,
    hasPreviousPage,
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  }
}
