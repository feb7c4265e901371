import { p } from '@mikro-orm/postgresql'

type Target = Extract<Parameters<typeof p.manyToOne>[0], { '~entity': unknown }>

/**
 * A relation to another entity's row, held as its id: what is loaded never brings another row along, the schema knows
 * where the column points. Nothing follows from the other row's end unless `deleteRule` says so.
 */
export const idOf = <Entity extends Target>(entity: Entity) =>
  p.manyToOne(entity).mapToPk().deleteRule('no action').updateRule('no action')
