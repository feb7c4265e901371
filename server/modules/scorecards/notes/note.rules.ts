import { isCalledOff, type SessionStatus } from '../../sessions/session.rules.ts'

/** Short enough to become evidence with its minute before it. */
export const NOTE_CHARACTERS = 400
export const NOTES_OF_A_SESSION = 200
const MAX_MINUTE = 600

/** What is wrong with a note; null when nothing is. */
export function noteMistake(text: string, minute: number | null): { path: string; message: string } | null {
  if (!text) return { path: 'text', message: 'Write something.' }
  if (text.length > NOTE_CHARACTERS)
    return { path: 'text', message: `Keep it to ${NOTE_CHARACTERS} characters.` }
  const isMinute = minute === null || (minute >= 0 && minute <= MAX_MINUTE)
  return isMinute ? null : { path: 'minute', message: `Choose a minute from 0 to ${MAX_MINUTE}.` }
}

/** Why no note can be taken of a session; null when one can. */
export function noteRefusal(status: SessionStatus, notes: number): string | null {
  if (status === 'held' || status === 'requested' || isCalledOff(status))
    return 'Notes are taken of a session that is booked.'
  return notes < NOTES_OF_A_SESSION
    ? null
    : 'This session has as many notes as it can have. Remove one first.'
}
