import { useEffect, useRef, useState } from 'react'
import type { SlotDay } from '../../components/slot-days.ts'
import type { TimeChoice } from './use-time-choice.ts'

/** The day opened on a phone: the chosen one, else that of the picked time, else the first with free times. */
export function useDayChoice(days: readonly SlotDay[], { selected, isLoaded, dates }: TimeChoice) {
  const [chosen, setDay] = useState<string | null>(null)
  const strip = useRef<HTMLDivElement>(null)
  const known = (date: string | undefined) => days.some((day) => day.date === date)
  const hasPicked = (day: SlotDay) => day.slots.some(({ startsAt }) => startsAt === selected)
  const fallback =
    days.find(hasPicked) ?? days.find(({ date, slots }) => date >= (dates[0] ?? '') && slots.length > 0)
  const day = (known(chosen ?? undefined) ? chosen : fallback?.date) ?? days[0]?.date ?? ''

  const place = days.findIndex(({ date }) => date === day)
  useEffect(() => {
    const buttons = strip.current?.querySelectorAll('fieldset button')
    if (isLoaded) buttons?.[place]?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [place, isLoaded])

  return { day, setDay, strip }
}
