import type { Context } from '../../context.ts'
import { unauthenticated } from '../../errors.ts'
import { readToday } from './read-today.query.ts'
import { thingToDo } from './today.rules.ts'
import type { ThingToDo } from './today.type.ts'

export async function findToday(ctx: Context): Promise<ThingToDo> {
  const { viewer, clock } = ctx
  if (!viewer) throw unauthenticated()
  const now = clock()
  const { kind, subject } = thingToDo(await readToday(ctx, viewer.id, now), now)
  return {
    kind,
    subjectId: subject?.id ?? null,
    title: subject?.title ?? null,
    coachName: subject?.coachName ?? null,
    at: kind === 'practise' ? null : (subject?.at ?? null),
  }
}
