import type { Context } from '../../../context.ts'
import { badInput, notFound, policyViolation } from '../../../errors.ts'
import { sanitizeLines } from '../../../lib/text/sanitize.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { findSession } from '../../sessions/find-session.query.ts'
import { minuteOf } from './minute.rules.ts'
import { noteMistake, noteRefusal } from './note.rules.ts'
import type { AddSessionNoteInput } from './note.type.ts'
import { SessionNoteEntity } from './session-note.entity.ts'

/** Keeps what the coach of a session noted, with the minute it is in. Throws BAD_USER_INPUT, POLICY_VIOLATION, NOT_FOUND. */
export async function addSessionNote(ctx: Context, input: AddSessionNoteInput): Promise<void> {
  const text = sanitizeLines(input.text)
  const mistake = noteMistake(text, input.minute ?? null)
  if (mistake) throw badInput('Check the note.', [mistake])
  await ctx.em.transactional(async (em) => {
    const { session, role } = await findSession({ ...ctx, em }, input.sessionId, null, { lock: true })
    if (role !== 'coach') throw policyViolation('Only the coach of a session takes notes of it.')
    const { id: sessionId, coachId } = session
    const refusal = noteRefusal(session.status, await em.count(SessionNoteEntity, { sessionId }))
    if (refusal) throw policyViolation(refusal)
    const now = ctx.clock()
    const minute = input.minute ?? minuteOf(session, now)
    await em.insert(SessionNoteEntity, {
      id: crypto.randomUUID(),
      sessionId,
      coachId,
      minute,
      text,
      notedAt: now,
    })
  })
}

/** Takes a note of the viewer's own away and answers the session it was about. Throws NOT_FOUND. */
export async function removeSessionNote(ctx: Context, noteId: string): Promise<string> {
  const coachId = ctx.viewer?.coachId
  if (!coachId || !isUuid(noteId)) throw notFound('note')
  return ctx.em.transactional(async (em) => {
    const note = await em.findOne(SessionNoteEntity, { id: noteId, coachId })
    if (!note) throw notFound('note')
    await em.nativeDelete(SessionNoteEntity, { id: noteId, coachId })
    return note.sessionId
  })
}
