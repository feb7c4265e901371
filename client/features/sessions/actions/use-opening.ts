import { useState } from 'react'

/** Something that opens anew each time: as the `key` of what opens, `times` has it forget the time before. */
export function useOpening() {
  const [open, setOpen] = useState(false)
  const [times, setTimes] = useState(0)
  return {
    open,
    times,
    openAnew: () => {
      setTimes(times + 1)
      setOpen(true)
    },
    close: () => setOpen(false),
  }
}
