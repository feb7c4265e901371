import type { MikroORM } from '@mikro-orm/postgresql'
import { type Clock, systemClock } from '../clock.ts'

type HasConfig = Pick<MikroORM['em'], 'config'>

const clocks = new WeakMap<object, Clock>()

/** From now on rows are stamped by this clock, in every fork: what the ORM fills in by itself asks no service. */
export function keepTimeBy({ config }: HasConfig, clock: Clock): void {
  clocks.set(config, clock)
}

/** The present of the product this entity manager belongs to. */
export const presentOf = ({ config }: HasConfig): Date => (clocks.get(config) ?? systemClock)()

/** For `onCreate` and `onUpdate`. */
export const stamp = (_row: unknown, em: HasConfig): Date => presentOf(em)
