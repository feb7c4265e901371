import { parentPort, workerData } from 'node:worker_threads'
import { type BusyAsk, readBusyTimes, UnreadableCalendar } from './read-busy.rules.ts'
import type { Span } from '../availability/spans.rules.ts'

export type BusyAnswer = { spans: Span[] } | { unreadable: string }

function answer(ask: BusyAsk): BusyAnswer {
  try {
    return { spans: readBusyTimes(ask) }
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { unreadable: error.message }
    throw error
  }
}

parentPort?.postMessage(answer(workerData as BusyAsk), [])
