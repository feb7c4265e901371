import type { DashboardQuery } from '../../generated/graphql.ts'
import type { Task } from './task-words.ts'

const A_DAY = 3
const AFTER_SESSION = new Set<Task['kind']>(['REVIEW', 'SELF_SCORE', 'READ'])

interface DayTasks {
  done: Task[]
  /** With those done three at most. */
  today: Task[]
  /** Steps after a session that don't fit today: they wait. */
  waiting: Task[]
  /** Drills due that don't fit today. */
  moreDrills: number
}

/** Splits what there is to do into today's three and what waits, so that nothing is listed twice. */
export function dayTasks({ done, open }: Pick<DashboardQuery['todayTasks'], 'done' | 'open'>): DayTasks {
  const room = Math.max(0, A_DAY - done.length)
  const rest = open.slice(room)
  return {
    done: [...done],
    today: open.slice(0, room),
    waiting: rest.filter(({ kind }) => AFTER_SESSION.has(kind)),
    moreDrills: rest.filter(({ kind }) => kind === 'DRILL').length,
  }
}

export const minutesOf = (tasks: readonly Pick<Task, 'minutes'>[]): number =>
  tasks.reduce((sum, { minutes }) => sum + minutes, 0)
