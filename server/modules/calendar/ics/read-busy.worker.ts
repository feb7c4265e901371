import { answerFromThread } from '../../../lib/answer-from-thread.ts'
import type { Span } from '../../availability/time/spans.rules.ts'
import { type BusyAsk, readBusyTimes, UnreadableCalendar } from './read-busy.rules.ts'

export type BusyAnswer = { spans: Span[] } | { unreadable: string }

answerFromThread((ask: BusyAsk): BusyAnswer => {
  try {
    return { spans: readBusyTimes(ask) }
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { unreadable: error.message }
    throw error
  }
})
