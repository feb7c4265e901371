import { answerFromThread } from '../../../lib/answer-from-thread.ts'
import { type BusyAsk, type BusyReading, readBusyTimes, UnreadableCalendar } from './read-busy.rules.ts'

export type BusyAnswer = { reading: BusyReading } | { unreadable: string }

answerFromThread((ask: BusyAsk): BusyAnswer => {
  try {
    return { reading: readBusyTimes(ask) }
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { unreadable: error.message }
    throw error
  }
})
