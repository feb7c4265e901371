import { z } from 'zod'
import { badInput } from '../../../errors.ts'
import { mistakesIn } from '../../../lib/mistakes.rules.ts'
import { isTimeZone } from '../../availability/time/zone.rules.ts'
import type { SessionRef } from '../act-on-session.service.ts'

/** Another time for a session, as somebody asks for it. */
export interface NewTimeAsk extends SessionRef {
  startsAt: Date
  timeZone?: string | null
  note?: string | null
  idempotencyKey: string
}

const NOTE_CHARACTERS = 500

const shape = z.object({
  startsAt: z.date('An ISO 8601 instant.'),
  timeZone: z
    .string()
    .refine((zone) => !zone || isTimeZone(zone), 'For example Europe/London.')
    .nullish(),
  note: z.string().max(NOTE_CHARACTERS, `Keep it to ${NOTE_CHARACTERS} characters.`).nullish(),
})

/** Throws BAD_USER_INPUT naming each field. */
export function checkNewTime(ask: NewTimeAsk): void {
  const fields = mistakesIn(shape, ask)
  if (fields.length > 0) throw badInput('Check the new time.', fields)
}

/** Throws BAD_USER_INPUT when the session would stay where it is. */
export function refuseSameTime({ startsAt }: NewTimeAsk, session: { startsAt: Date }): void {
  if (startsAt.getTime() === session.startsAt.getTime())
    throw badInput('The session is at this time already.', [
      { path: 'startsAt', message: 'Pick another time.' },
    ])
}
