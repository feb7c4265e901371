import type { Context } from '../../context.ts'
import { unauthenticated } from '../../errors.ts'
import { readTasks } from './read-tasks.query.ts'
import { doneTasks, laterTask, openTasks } from './tasks.rules.ts'
import type { TodayTasks } from './tasks.type.ts'

export async function findTasks(ctx: Context): Promise<TodayTasks> {
  const { viewer, clock } = ctx
  if (!viewer) throw unauthenticated()
  const now = clock()
  const facts = await readTasks(ctx, viewer.id, now)
  const open = openTasks(facts, now)
  return { open, done: doneTasks(facts, open), later: laterTask(facts) }
}
