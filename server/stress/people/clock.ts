import { HOUR } from '../../lib/durations.ts'
import type { Subject } from '../lab/lab.ts'
import { outcome, postJson, send } from './client.ts'
import { becomes } from './retry.ts'

interface Told {
  now: string
  isCatchingUp: boolean
}

async function read({ url }: Pick<Subject, 'url'>): Promise<Told> {
  const { data } = await send(`${url}/clock`, { headers: { accept: 'application/json' } })
  return JSON.parse(data ?? '') as Told
}

/** What time it is to the product. */
export const clockOf = async (subject: Pick<Subject, 'url'>): Promise<Date> =>
  new Date((await read(subject)).now)

/** Sets the product's clock, and waits until what was due by then is done. */
export async function moveTo(subject: Pick<Subject, 'url'>, now: Date): Promise<void> {
  const answer = await postJson(`${subject.url}/clock`, { now: now.toISOString() })
  if (answer.code) throw new Error(`The clock was not set: ${outcome(answer)}`)
  await becomes(async () => !(await read(subject)).isCatchingUp)
}

export const after = (from: Date, hours: number): Date => new Date(from.getTime() + hours * HOUR)

/** The next full hour that is at least so many hours away for the product. */
export const hourIn = async (subject: Pick<Subject, 'url'>, hours: number): Promise<Date> =>
  new Date(Math.ceil(after(await clockOf(subject), hours).getTime() / HOUR) * HOUR)
