import { useEffect, useState } from 'react'
import type { RoomMessage } from './use-room-news.ts'

const keyOf = (sessionId: string) => `read-messages:${sessionId}`

function readMark(sessionId: string): string | null {
  try {
    return localStorage.getItem(keyOf(sessionId))
  } catch {
    return null
  }
}

/** The first message of the other side that came after the last visit; null when there is none, or no last visit. */
export function useFirstUnread(sessionId: string, messages: readonly RoomMessage[]): string | null {
  const [mark] = useState(() => readMark(sessionId))
  const latest = messages.at(-1)?.sentAt
  useEffect(() => {
    if (!latest) return
    try {
      localStorage.setItem(keyOf(sessionId), latest)
    } catch {
      // Storage may be blocked; nothing is marked as new then.
    }
  }, [sessionId, latest])
  if (!mark) return null
  return messages.find(({ isMine, sentAt }) => !isMine && sentAt > mark)?.id ?? null
}
