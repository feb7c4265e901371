import { buildProgress } from '../progress/progress.testing.ts'
import type { Task } from './task-words.ts'

/** A task as the API answers it. A test names what it is about. */
export const buildTask = (kind: Task['kind'], overrides: Partial<Task> = {}) => ({
  kind,
  subjectId: '30000000-0000-4000-8000-000000000001',
  title: 'Live case',
  coachName: kind === 'PRACTISE' ? null : 'Elena Marchetti',
  at: kind === 'PRACTISE' ? null : '2026-11-20T10:00:00Z',
  minutes: 5,
  doneAt: null,
  rightParts: null,
  parts: null,
  ...overrides,
})

export const buildCase = (slug: string) => ({
  slug,
  title: `Case ${slug}`,
  type: 'PRICING',
  industry: 'Logistics',
  difficulty: 2,
  minutes: 25,
})

/** What a seeker with nothing behind and nothing to do is answered. */
export const EMPTY_DAY = {
  coaches: () => ({ edges: [] }),
  todayTasks: () => ({ done: [], open: [], later: null }),
  pastCoaches: () => [],
  casesForYou: () => [],
  progress: () =>
    buildProgress({
      scorecardsCount: 0,
      means: [],
      dimensions: [],
      priorities: [],
      liveCases: 0,
      weeklyStreak: 0,
    }),
}
