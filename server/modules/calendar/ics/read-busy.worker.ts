import { parentPort } from 'node:worker_threads'
import { type BusyAsk, readBusyTimes, UnreadableCalendar } from './read-busy.rules.ts'
import type { Span } from '../../availability/time/spans.rules.ts'

/** It asks for the calendar once it is ready: the time to load is not the calendar's. */
export type BusyAnswer = 'ready' | { spans: Span[] } | { unreadable: string }

function answer(ask: BusyAsk): BusyAnswer {
  try {
    return { spans: readBusyTimes(ask) }
  } catch (error) {
    if (error instanceof UnreadableCalendar) return { unreadable: error.message }
    throw error
  }
}

parentPort?.once('message', (ask: BusyAsk) => parentPort?.postMessage(answer(ask), []))
parentPort?.postMessage('ready' satisfies BusyAnswer, [])
