import { useEffect, useReducer } from 'react'
import { keepPractice, readPractice } from './kept-practice.ts'
import { practise } from './practice-state.ts'
import { SECOND } from '../../../lib/durations.ts'

/** An attempt under way: its state, kept in this browser, and its clock, which stands still after the last of its steps. */
export function usePractice(attemptId: string, steps: number) {
  const [state, dispatch] = useReducer(practise, attemptId, readPractice)
  useEffect(() => keepPractice(attemptId, state), [attemptId, state])
  const isOver = state.step >= steps
  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => dispatch({ type: 'tick' }), SECOND)
    return () => clearInterval(timer)
  }, [isOver])
  return { state, dispatch }
}
