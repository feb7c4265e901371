import { forkRandom } from '../../lib/random.ts'
import type { Lab } from '../lab/lab.ts'
import { type Life, live, type World } from './life.ts'

export interface Load {
  lives: () => number
  stop: () => Promise<Life[]>
}

/** Lives of sessions side by side, one after another in each lane, until told to stop. */
export function keepLiving({ seed }: Pick<Lab, 'seed'>, world: World, lanes: number): Load {
  const over = new AbortController()
  const lives: Life[] = []
  const lane = async (place: number) => {
    for (let turn = 0; !over.signal.aborted; turn++)
      lives.push(await live(world, forkRandom(`${seed}:${place}:${turn}`, 'life')))
  }
  const living = Promise.all(Array.from({ length: lanes }, (_, place) => lane(place)))
  living.catch(() => undefined)
  return {
    lives: () => lives.length,
    stop: async () => {
      over.abort()
      await living
      return lives
    },
  }
}
