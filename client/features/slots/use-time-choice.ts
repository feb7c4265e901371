import { useState } from 'react'
import { localDate } from '../../lib/time.ts'
import { askedTime } from './asked-time.ts'
import { firstType } from './first-type.ts'
import { stillFree } from './slot-window.ts'
import { useShownDays } from './use-shown-days.ts'
import { NO_SLOTS, useSlots } from './use-slots.ts'

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
  /** A shorter session than the one shown, while its free times are looked up for the time that the visitor came with. */
  const [tried, setTried] = useState<string | null>(null)
  const [isShortened, setShortened] = useState(false)
  const days = useShownDays({ zone, today: localDate(now, zone), from: wanted })
  const [picked, setPicked] = useState(wanted)

  const { loadedDates } = days
  const found = useSlots({ coachId, sessionType: tried ?? typeKey, dates: loadedDates, zone })
  const loaded = found.isLoaded ? { dates: loadedDates, slots: found.slots, zone } : null
  const free = loaded ? stillFree(picked, loaded) : null
  const selected = tried ? null : free

  if (loaded && picked && !isTypeChosen) {
    const shortest = shortestPaid(sessionTypes) ?? null
    if (tried) {
      setTried(null)
      setTypeChosen(true)
      // The session changes only with the time: a time that is gone takes nothing else with it.
      if (free) {
        setTypeKey(tried)
        setShortened(true)
      }
    } else if (!free && shortest !== typeKey) setTried(shortest)
    else if (!free) setTypeChosen(true)
  }

  return {
    ...found,
    ...(tried && { slots: NO_SLOTS, isLoaded: false }),
    typeKey,
    chooseType(key: string) {
      setTypeChosen(true)
      setShortened(false)
      setTypeKey(key)
    },
    selected,
    /** The time the visitor came with, where it cannot be had for this kind of session. */
    gone: loaded && !tried && isTypeChosen && !selected && picked === wanted ? wanted : null,
    /** The kind of session that the time was too short for, where another was chosen for it. */
    shortenedFrom: isShortened && selected === wanted ? first : undefined,
    pick(startsAt: string | null) {
      setTypeChosen(true)
      setPicked(startsAt)
    },
    ...days,
  }
}

export type TimeChoice = ReturnType<typeof useTimeChoice>

/** What a picker of times needs; which kind of session they are for is decided elsewhere. */
export type PickableTimes = Omit<TimeChoice, 'typeKey' | 'chooseType' | 'gone' | 'shortenedFrom'>
