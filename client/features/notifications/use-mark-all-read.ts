import { useRef, useState } from 'react'
import { useMarkRead } from './use-mark-read.ts'

/** Marks read one or all. All: the button goes with the last unread one, so the focus goes to the heading before it does. */
export function useMarkAllRead() {
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState('')
  const { markRead, isMarking } = useMarkRead()
  const markAllRead = () =>
    markRead({ all: true }, () => {
      heading.current?.focus()
      setSaid('All notifications are read.')
    })
  return { heading, said, markRead, markAllRead, isMarking }
}
