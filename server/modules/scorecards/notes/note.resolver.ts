import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { findNotes } from './find-notes.query.ts'
import { AddSessionNoteInput, SessionNote } from './note.type.ts'
import { addSessionNote, removeSessionNote } from './write-note.service.ts'

@Resolver()
export class SessionNoteResolver {
  @Query(() => [SessionNote], {
    description:
      'What the viewer, as its coach, noted of a session, by its minutes; of any other session nothing.',
  })
  async sessionNotes(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => ID) sessionId: string,
  ): Promise<SessionNote[]> {
    return findNotes(ctx, sessionId)
  }

  @Mutation(() => [SessionNote], {
    description:
      'Note something of a session, stamped with its minute; its coach only. Answers all notes of it.',
  })
  async addSessionNote(
    @Ctx() ctx: Context,
    @Arg('input', () => AddSessionNoteInput) input: AddSessionNoteInput,
  ): Promise<SessionNote[]> {
    await addSessionNote(ctx, input)
    return findNotes(ctx, input.sessionId)
  }

  @Mutation(() => [SessionNote], {
    description: 'Take a note of one’s own away. Answers the ones that are left.',
  })
  async removeSessionNote(
    @Ctx() ctx: Context,
    @Arg('noteId', () => ID) noteId: string,
  ): Promise<SessionNote[]> {
    return findNotes(ctx, await removeSessionNote(ctx, noteId))
  }
}
