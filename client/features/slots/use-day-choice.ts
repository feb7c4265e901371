import { useEffect, useRef, useState } from 'react'
import type { SlotDay } from '../../components/slots/slot-days.ts'
import type { PickableTimes } from './use-time-choice.ts'

const middle = (element: Element) => {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}

/** The day opened on a phone: the chosen one, else that of the picked time, else the first with free times. */
export function useDayChoice(days: readonly SlotDay[], { selected, isLoaded, dates }: PickableTimes) {
  const [chosen, setDay] = useState<string | null>(null)
  const strip = useRef<HTMLDivElement>(null)
  const known = (date: string | undefined) => days.some((day) => day.date === date)
  const hasPicked = (day: SlotDay) => day.slots.some(({ startsAt }) => startsAt === selected)
  const fallback =
    days.find(hasPicked) ?? days.find(({ date, slots }) => date >= (dates[0] ?? '') && slots.length > 0)
  const day = (known(chosen ?? undefined) ? chosen : fallback?.date) ?? days[0]?.date ?? ''

  const place = days.findIndex(({ date }) => date === day)
  useEffect(() => {
    const row = strip.current?.querySelector('fieldset')
    const button = row?.querySelectorAll('button')[place]
    if (isLoaded && row && button) row.scrollLeft += middle(button) - middle(row)
  }, [place, isLoaded])

  return { day, setDay, strip }
}
