import { FRESH, type PracticeState } from './practice-state.ts'

const key = (attemptId: string) => `practice:${attemptId}`

/** How far this browser got in an attempt; from the beginning when it does not know. */
export function readPractice(attemptId: string): PracticeState {
  try {
    const kept = JSON.parse(localStorage.getItem(key(attemptId)) ?? '{}') as Partial<PracticeState>
    return { ...FRESH, ...kept }
  } catch {
    return FRESH
  }
}

export const keepPractice = (attemptId: string, state: PracticeState): void =>
  localStorage.setItem(key(attemptId), JSON.stringify(state))

export const forgetPractice = (attemptId: string): void => localStorage.removeItem(key(attemptId))
