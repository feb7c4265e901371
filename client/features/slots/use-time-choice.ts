import { useState } from 'react'
import { localDate } from '../../lib/time.ts'
import { askedTime } from './asked-time.ts'
import { firstType } from './first-type.ts'
import { stillFree } from './slot-window.ts'
import { useShownDays } from './use-shown-days.ts'
import { useSlots } from './use-slots.ts'

interface TypeChoice {
  key: string
  durationMinutes: number
  /** Left out by whoever offers only what costs something. */
  price?: { amountMinor: number }
}

interface Asked {
  coachId: string
  sessionTypes: readonly TypeChoice[]
  zone: string
  /** A time and a kind of session the visitor comes with. */
  at: string | null
  type: string | null
  /** Milliseconds since 1970. */
  now: number
}

/** The shortest session that costs something: the one the listing's "next free" is about. */
function shortestPaid(types: readonly TypeChoice[]): string | undefined {
  return types
    .filter(({ price }) => price?.amountMinor !== 0)
    .toSorted((a, b) => a.durationMinutes - b.durationMinutes)[0]?.key
}

/** What is being chosen: kind of session, days on the screen, and the time. */
export function useTimeChoice({ coachId, sessionTypes, zone, at, type, now }: Asked) {
  const wanted = askedTime(at)
  const first = firstType(sessionTypes, type)
  const [typeKey, setTypeKey] = useState(first)
  const [isTypeChosen, setTypeChosen] = useState(type !== null && first === type)
  const days = useShownDays({ zone, today: localDate(now, zone), from: wanted })
  const [picked, setPicked] = useState(wanted)

  const { loadedDates } = days
  const found = useSlots({ coachId, sessionType: typeKey, dates: loadedDates, zone })
  const loaded = found.isLoaded ? { dates: loadedDates, slots: found.slots, zone } : null
  const selected = loaded ? stillFree(picked, loaded) : null

  // The time a visitor comes with may only be long enough for the shortest session.
  const shortest = shortestPaid(sessionTypes)
  if (loaded && picked && !selected && !isTypeChosen) {
    setTypeChosen(true)
    if (shortest) setTypeKey(shortest)
  }

  return {
    ...found,
    typeKey,
    chooseType(key: string) {
      setTypeChosen(true)
      setTypeKey(key)
    },
    selected,
    /** The time the visitor came with, where it cannot be had for this kind of session. */
    gone: loaded && isTypeChosen && !selected && picked === wanted ? wanted : null,
    pick(startsAt: string | null) {
      setTypeChosen(true)
      setPicked(startsAt)
    },
    ...days,
  }
}

export type TimeChoice = ReturnType<typeof useTimeChoice>

/** What a picker of times needs; which kind of session they are for is decided elsewhere. */
export type PickableTimes = Omit<TimeChoice, 'typeKey' | 'chooseType' | 'gone'>
