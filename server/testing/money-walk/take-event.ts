import { refusalOf, type Deed, type World } from './world.ts'
import type { Watch } from './watch.ts'

export interface Taken {
  /** Null when there was nothing that it could happen to, or it broke. */
  did: 'done' | 'refused' | null
  /** What is not as it must be. */
  found: string[]
}

/** Lets one event happen and looks at the ledger. What is no refusal is wrong, and so is what the product logged as an error. */
export async function takeEvent(world: World, watch: Watch, deed: Deed): Promise<Taken> {
  const { errors } = world.market
  const walked = world.focus
  try {
    const done = await deed(world)
    if (!done) return { did: null, found: [] }
    const found = await watch.look(done)
    return { did: 'done', found: [...found, ...errors.splice(0).map((error) => JSON.stringify(error))] }
  } catch (error) {
    try {
      refusalOf(error)
    } catch (unexpected) {
      return {
        did: null,
        found: [unexpected instanceof Error ? (unexpected.stack ?? '') : String(unexpected)],
      }
    }
    // What was refused may have done something before: a hold whose page could not be opened.
    return { did: 'refused', found: await watch.look({ about: walked ? [walked] : [] }) }
  }
}
