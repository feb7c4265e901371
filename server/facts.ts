import type { EntityManager } from '@mikro-orm/postgresql'

type HasConfig = Pick<EntityManager, 'config'>

/** Something that has happened, in the words of the module whose it is, and what whoever reacts is told of it. */
export interface Fact<Told> {
  readonly name: string
  /** Never called: it carries the type. */
  readonly told?: (told: Told) => void
}

/** What whoever reacts to a fact is told. */
export type Told<Of> = Of extends Fact<infer What> ? What : never

export const factOf = <Told>(name: string): Fact<Told> => ({ name })

/** What follows from a fact, in the transaction in which it happened. */
export type Reaction<Told> = (em: EntityManager, told: Told) => Promise<unknown>

/** A row of the table of reactions. */
export interface Consequence {
  fact: Fact<never>
  reactions: readonly Reaction<never>[]
}

export const when = <Told>(fact: Fact<Told>, ...reactions: Reaction<Told>[]): Consequence => ({
  fact,
  reactions,
})

const tables = new WeakMap<object, ReadonlyMap<Fact<never>, readonly Reaction<never>[]>>()

/** From now on these follow from the facts recorded with this database. Said once, when it is opened. */
export function reactBy({ config }: HasConfig, table: readonly Consequence[]): void {
  tables.set(config, new Map(table.map(({ fact, reactions }) => [fact, reactions])))
}

/** Records, in the transaction of the change, that something has happened; what follows is done in the order of its row. */
export async function record<Told>(em: EntityManager, fact: Fact<Told>, told: Told): Promise<void> {
  const table = tables.get(em.config)
  if (!table)
    throw new Error(`Nobody said what follows from ${fact.name}: call reactBy when the database is opened.`)
  for (const react of table.get(fact) ?? []) await (react as Reaction<Told>)(em, told)
}
