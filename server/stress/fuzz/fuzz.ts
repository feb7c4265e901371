import { inLanes } from '../people/crowd.ts'
import type { Corpus } from './corpus.ts'
import { findingsOf, type Seen } from './judge.ts'
import { shoot } from './shoot.ts'
import { type Known, shotOf } from './shots.ts'

export interface Fired {
  number: number
  door: string
  seen: Seen
  findings: string[]
}

interface Aim {
  url: string
  seed: number
  /** How many shots, from which number on. */
  count: number
  from?: number
  lanes: number
  corpus: Corpus
  known: Known
}

/** Sends that many malformed requests, some at once, and judges each answer. */
export const fuzz = ({ url, seed, count, from = 0, lanes, corpus, known }: Aim): Promise<Fired[]> =>
  inLanes(count, lanes, async (place) => {
    const number = from + place
    const shot = shotOf(seed, number, corpus, known)
    const seen = await shoot(url, shot)
    return { number, door: shot.door, seen, findings: findingsOf(shot, seen) }
  })
