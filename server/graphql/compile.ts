import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import { Busiest, type Pace, type Places } from '../lib/busiest.ts'

/** A compiled field takes about 3 KB and 0.05 ms to make: 60 MB in all, and half a second every ten at the most. */
export const BUSIEST: Places = { count: 40, weight: 20_000, enough: 20, changeEveryMs: 10_000 }
const MAX_FIELDS = 5_000

type Compiled = CompiledQuery | null

export type Compile = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  isOurs: boolean,
) => Compiled | undefined

/**
 * Answers the compiled operation where compiling repays: one of ours from its second time on, for as long as its
 * document is kept, and of all others the few that are asked most.
 */
export function createCompile(schema: GraphQLSchema): Compile {
  const ours = new WeakMap<OperationDefinitionNode, Compiled | 'once'>()
  const busiest = new Busiest<OperationDefinitionNode, Compiled>(
    BUSIEST,
    new WeakMap<OperationDefinitionNode, Pace>(),
  )
  const make = (document: DocumentNode, { name }: OperationDefinitionNode): Compiled => {
    const compiled = compileQuery(schema, document, name?.value)
    return isCompiledQuery(compiled) ? compiled : null
  }
  return (document, operation, isOurs) => {
    if (!isOurs)
      return busiest.find(
        operation,
        () => countFields(document, operation),
        () => make(document, operation),
      )
    const known = ours.get(operation)
    if (known === undefined) ours.set(operation, 'once')
    if (known !== 'once') return known
    const compiled = make(document, operation)
    ours.set(operation, compiled)
    return compiled
  }
}

/** Fields with every fragment in its places, which is what compiling grows with; one that is too large weighs too much. */
export function countFields(document: DocumentNode, operation: OperationDefinitionNode): number {
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  )
  const counted = new Map<FragmentDefinitionNode, number>()
  const inFragment = (name: string): number => {
    const fragment = fragments.get(name)
    if (!fragment) return 0
    const known = counted.get(fragment)
    if (known !== undefined) return known
    const count = below(fragment.selectionSet)
    counted.set(fragment, count)
    return count
  }
  const below = ({ selections }: SelectionSetNode): number =>
    selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) return sum + inFragment(selection.name.value)
      const inside = selection.selectionSet ? below(selection.selectionSet) : 0
      return sum + inside + (selection.kind === Kind.FIELD ? 1 : 0)
    }, 0)
  const count = below(operation.selectionSet)
  return count > MAX_FIELDS ? Number.POSITIVE_INFINITY : count
}
